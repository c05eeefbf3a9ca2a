import { daySeconds, randomStream, type SeedConfig } from './demo-data.ts';
import type { LearnerSeed } from './learners.ts';
import { createRandom } from './random.ts';

export type PackageSeed = {
  id: string;
  /** The number of the learner. */
  learner: number;
  skuCode: string;
  skuName: string;
  /** Unix seconds. */
  shippedAt: number;
  startedAt: number;
  endedAt: number;
};

type Sku = { code: string; name: string; days: number };

const skus: readonly [Sku, ...Sku[]] = [
  { code: 'SKU-CORE-030', name: 'Core Course, 30 days', days: 30 },
  { code: 'SKU-CORE-180', name: 'Core Course, 180 days', days: 180 },
  { code: 'SKU-BUSINESS-090', name: 'Business Course, 90 days', days: 90 },
  { code: 'SKU-ALL-365', name: 'All courses, one year', days: 365 },
];

const daysBeforeEnd = 5;

/**
 * A learner gets a package with the account,
 * and most get the next ones shortly before the last one ends.
 */
function createPackages(config: SeedConfig, { number, id, createdAt }: LearnerSeed, until: number): PackageSeed[] {
  const random = createRandom(config.seed, randomStream.package, number);
  const sku = random.pick(skus);
  const isRenewed = random.is(0.8);
  const all: PackageSeed[] = [];
  let shippedAt = createdAt + random.whole(60, daySeconds);
  let startedAt = shippedAt + random.whole(0, 3) * daySeconds;
  while (shippedAt <= until && (all.length === 0 || isRenewed)) {
    const endedAt = startedAt + sku.days * daySeconds;
    const position = all.length + 1;
    all.push({
      id: `p-${id}-${position}`,
      learner: number,
      skuCode: sku.code,
      skuName: sku.name,
      shippedAt,
      startedAt,
      endedAt,
    });
    shippedAt = endedAt - random.whole(0, daysBeforeEnd) * daySeconds;
    startedAt = endedAt;
  }
  return all;
}

/**
 * The packages that were shipped to the learners up to a time in Unix seconds.
 * One in ten learners has none.
 */
export const makePackages = (config: SeedConfig, learners: readonly LearnerSeed[], until: number): PackageSeed[] =>
  learners.filter(({ number }) => number % 10 !== 3).flatMap((learner) => createPackages(config, learner, until));
