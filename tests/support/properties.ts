import fc from 'fast-check';
import { testSeed } from './test-seed.ts';

// A failed property prints this seed and its smallest counterexample.
fc.configureGlobal({ seed: testSeed });

/** fast-check with the seed of the run; tests import it from here. */
export default fc;
