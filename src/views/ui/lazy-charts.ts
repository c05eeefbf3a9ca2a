import { lazyView } from './lazy-view.ts';

export const dailyBarChart = lazyView(() => import('./daily-bar-chart.view.tsx'));
export const groupedBarChart = lazyView(() => import('./grouped-bar-chart.view.tsx'));
export const radarChart = lazyView(() => import('./radar-chart.view.tsx'));
