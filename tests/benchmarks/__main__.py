"""`make bench`: every benchmark that is run as it is. Fits and other tools have modules of their own."""

from tests.benchmarks import whitehouse_policy

whitehouse_policy.main()
