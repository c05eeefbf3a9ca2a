import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files of the unit tests, of the server tests and of the browser tests, longest first. */
export const longest = [
  ...['machines/charts', 'tools/package', 'tools/package-install', 'tools/tutorial'],
  ...['contract/attack-matrix', 'core/runtime/process', 'downloads/download-process', 'ops/ops-backup'],
  ...['ops/ops-busy-backup', 'ops/operating', 'core/database/slow-statements', 'study/held-customers'],
  ...['courses/audio-process', 'core/runtime/json-lines'],
  ...['browser/translated', 'browser/contract-only', 'dashboards/chart-files', 'shell/page-requests'],
  ...['browser/layout-shift', 'browser/names-shown', 'browser/looks'],
  ...['lists', 'session', 'shell', 'app', 'course-cover'].map((name) => `/paths-${name}`),
].map((name) => `${name}.test.ts`);

/** Every other path test comes after the longest files. */
const getRank = ({ moduleId }: TestSpecification) => {
  const rank = longest.findIndex((end) => moduleId.endsWith(end));
  if (rank >= 0) return rank;
  return /\/browser\/.*\/paths-[^/]*\.test\.ts$/.test(moduleId) ? longest.length : longest.length + 1;
};

/** Starts the longest test files first, so that the workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => getRank(one) - getRank(other));
  }
}
