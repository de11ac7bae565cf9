"""`make bench`: every benchmark that is run as it is. Fits and other tools have modules of their own."""

from tests.benchmarks import compiled, frames, keeping, speed, whitehouse_policy, window

speed.main()
compiled.main()
frames.main()
whitehouse_policy.main()
keeping.main()
window.main()
