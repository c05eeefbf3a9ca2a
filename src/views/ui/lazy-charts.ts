import { DailyBarChart } from './daily-bar-chart.view.tsx';
import { GroupedBarChart } from './grouped-bar-chart.view.tsx';
import { lazyView, loadedView } from './lazy-view.ts';

export const dailyBarChart = loadedView(DailyBarChart);
export const groupedBarChart = loadedView(GroupedBarChart);
export const radarChart = lazyView(() => import('./radar-chart.view.tsx'));
