import { GroupedBarChart } from '#views/ui/bar-chart/grouped-bar-chart.view.tsx';
import { TimeBarChart } from '#views/ui/bar-chart/time-bar-chart.view.tsx';
import { lazyView, loadedView } from '#views/ui/lazy/lazy-view.ts';

export const timeBarChart = loadedView(TimeBarChart);
export const groupedBarChart = loadedView(GroupedBarChart);
export const radarChart = lazyView(() => import('#views/ui/radar-chart/radar-chart.view.tsx'));
