/** The seed of generated test data: `RANDOM_SEED=7 npm test` tries other data. The same commit always has the same data. */
export const randomSeed = Number(process.env.RANDOM_SEED ?? '1');
