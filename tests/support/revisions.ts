import type { AnyChartModel } from '@learning-console/statecharts';
import { toChart } from '@learning-console/statecharts/chart';
import { compareVersions } from '@learning-console/statecharts/chart-changes';
import { pageData } from '@learning-console/statecharts/gallery/page-data';
import { galleryChart } from '@learning-console/statecharts/gallery-chart';
import { currentVersions, versionsIn } from '@learning-console/statecharts/machine-versions';
import { makePaths } from '@learning-console/statecharts/paths';

/** A gallery as a revision has it, with the test cases of its machines. */
export function createGallery(...models: readonly AnyChartModel[]): string {
  const charts = models.map((model) =>
    galleryChart({ model, chart: toChart(model), paths: makePaths(model).paths, children: [], text: {} }),
  );
  const gallery = { root: '.', files: [], screens: {}, requirements: {}, patterns: [], charts };
  return `<!doctype html>${pageData(gallery)}<script></script>`;
}

/** The changes from the machines of a revision to those of now, whose export is up to date. */
export const compareModels = (before: readonly AnyChartModel[], now: readonly AnyChartModel[], isWhole = true) =>
  compareVersions('v1', versionsIn(createGallery(...before)), {
    ...currentVersions(now, versionsIn(createGallery(...now))),
    isWhole,
  });
