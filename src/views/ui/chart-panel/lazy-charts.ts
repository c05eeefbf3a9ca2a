import { DailyBarChart } from '#views/ui/bar-chart/daily-bar-chart.view.tsx';
import { GroupedBarChart } from '#views/ui/bar-chart/grouped-bar-chart.view.tsx';
import { lazyView, loadedView } from '#views/ui/lazy/lazy-view.ts';

export const dailyBarChart = loadedView(DailyBarChart);
export const groupedBarChart = loadedView(GroupedBarChart);
export const radarChart = lazyView(() => import('#views/ui/radar-chart/radar-chart.view.tsx'));
