/** 22 November 2026. */
const FIXED_SEED = 20_261_122;
const SEEDS = 2 ** 31;

/**
 * Seed of all random test input. It is fixed, so that a commit passes or fails reproducibly.
 * VOLAN_TEST_SEED=random draws a new seed (nightly); VOLAN_TEST_SEED=<number> repeats a run.
 */
export const testSeed = readSeed(process.env['VOLAN_TEST_SEED']);

function readSeed(value: string | undefined): number {
  if (!value) return FIXED_SEED;
  if (value === 'random') {
    const seed = Math.floor(Math.random() * SEEDS);
    console.log(`Random test input: repeat with VOLAN_TEST_SEED=${seed}`);
    return seed;
  }
  const seed = Number(value);
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= SEEDS)
    throw new Error(`VOLAN_TEST_SEED must be "random" or a whole number below ${SEEDS}, not "${value}"`);
  return seed;
}
