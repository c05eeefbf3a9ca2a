import { lazyView } from '#views/lazy-view.ts';

export const levelChart = lazyView(() => import('./level-chart.view.tsx'));
export const skillRadar = lazyView(() => import('./skill-radar.view.tsx'));
