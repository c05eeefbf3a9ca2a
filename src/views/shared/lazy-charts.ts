import { lazyView } from '#views/lazy-view.ts';

export const dailyBars = lazyView(() => import('./daily-bars.view.tsx'));
export const levelChart = lazyView(() => import('./level-chart.view.tsx'));
export const skillRadar = lazyView(() => import('./skill-radar.view.tsx'));
