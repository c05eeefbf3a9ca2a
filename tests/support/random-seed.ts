/** The seed of the data that fast-check generates; `RANDOM_SEED=7 npm test` tries other data. */
export const randomSeed = Number(process.env.RANDOM_SEED ?? '1');
