import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files of the browser tests, longest first. Every other path test comes next. */
const longest = ['lists', 'session', 'shell', 'app', 'course-cover'].map((name) => `/paths-${name}.test.ts`);

const getRank = ({ moduleId }: TestSpecification) => {
  if (!/\/browser\/.*\/paths-[^/]*\.test\.ts$/.test(moduleId)) return longest.length + 1;
  const rank = longest.findIndex((end) => moduleId.endsWith(end));
  return rank < 0 ? longest.length : rank;
};

/** Starts the longest test files first, so that the workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => getRank(one) - getRank(other));
  }
}
