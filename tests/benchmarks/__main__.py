"""`make bench`: every benchmark that is run as it is. Fits and other tools have modules of their own."""

from tests.benchmarks import frames, speed, whitehouse_policy

speed.main()
frames.main()
whitehouse_policy.main()
