import type { PageModule } from './routes.ts';

const pages = import.meta.glob<PageModule>('./views/pages/*.view.tsx');

export const loadPage = (page: string): Promise<PageModule> =>
  pages[`./views/pages/${page}.view.tsx`]?.() ?? Promise.reject(new Error(`There is no page ${page}.`));
