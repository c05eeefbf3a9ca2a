/** What a route loads, by the source names of the manifest, and how much script that may be (brotli KiB). */
export type Route = {
  path: string;
  /** What must be there before the page can be used. */
  page: readonly string[];
  budget: number;
  /** What the page fetches by itself after its first paint. */
  later?: { names: readonly string[]; budget: number };
  /** What loads only when a person opens something, or something fails: not counted, but named. */
  onOpening?: readonly string[];
  /** The HTML is made at build time. */
  prerendered?: true;
};

/** KiB of brotli script: what each kind of page may weigh. */
const budgets = { signIn: 100, signInLater: 40, list: 190, figures: 190, charts: 300 };

const start = 'index.html';
/** Which files a page behind sign-in is made of: named by the neutral frame, so that no page waits for it. */
export const latePages = 'src/late-pages.ts';
const http = 'src/services/http/request.ts';
/** What every page behind sign-in stands on. */
const inside = [start, http, latePages, 'src/views/shell/frame.view.tsx'];

const courseChecks = 'src/views/courses/course-resolver.ts';

const charts = [
  'src/views/shared/daily-bars.view.tsx',
  'src/views/shared/level-chart.view.tsx',
  'src/views/shared/skill-radar.view.tsx',
];

/** Views that any address may come to show instead of its page, and what reports a fault. */
const elsewhere = [
  'src/views/shell/no-access.view.tsx',
  'src/views/shell/not-available.view.tsx',
  'src/views/shell/unsure.view.tsx',
  'src/services/error-reporter.ts',
];

export const routes: readonly Route[] = [
  {
    path: '/login',
    page: [start, 'src/views/session/login.view.tsx'],
    later: { names: [http, 'src/views/session/sign-in-resolver.ts'], budget: budgets.signInLater },
    budget: budgets.signIn,
    onOpening: elsewhere,
    prerendered: true,
  },
  {
    path: '/login/forgot',
    page: [start, 'src/views/session/password-reset.view.tsx'],
    later: { names: [http, 'src/views/session/password-reset-resolver.ts'], budget: budgets.signInLater },
    budget: budgets.signIn,
    prerendered: true,
  },
  { path: '/help-center', page: [start, 'src/views/shell/help-center.view.tsx'], budget: budgets.list },
  {
    path: '/userInfo',
    page: [...inside, 'src/views/account/my-account.view.tsx'],
    budget: budgets.list,
  },
  {
    path: '/speaking-course/list',
    page: [...inside, 'src/views/courses/course-list.view.tsx'],
    budget: budgets.list,
  },
  {
    path: '/speaking-course/create',
    page: [...inside, 'src/views/courses/course-create.view.tsx', courseChecks],
    budget: budgets.list,
  },
  {
    path: '/speaking-course/detail/{code}',
    page: [...inside, 'src/views/courses/course-detail.view.tsx'],
    budget: budgets.list,
  },
  {
    path: '/speaking-course/edit/{code}',
    page: [...inside, 'src/views/courses/course-edit.view.tsx', courseChecks],
    budget: budgets.list,
  },
  {
    path: '/personal/{id}',
    page: [...inside, 'src/views/learners/personal-report-page.view.tsx'],
    budget: budgets.figures,
    later: { names: charts, budget: budgets.charts - budgets.figures },
    onOpening: ['src/views/shared/day-window-panel.view.tsx'],
  },
  {
    path: '/speaking-course/lesson/edit/{code}',
    page: [...inside, 'src/views/courses/lesson-editor.view.tsx', 'src/views/courses/lesson-resolver.ts'],
    budget: budgets.list,
  },
  {
    path: '/speaking-course/lesson/detail/{code}',
    page: [...inside, 'src/views/courses/lesson-detail.view.tsx'],
    budget: budgets.list,
    onOpening: ['src/views/courses/sort-rows.view.tsx'],
  },
  {
    path: '/dashboard',
    page: [...inside, 'src/views/dashboard/study-performance.view.tsx'],
    budget: budgets.figures,
    later: { names: charts, budget: budgets.charts - budgets.figures },
    onOpening: [
      'src/views/shared/organization-panel.view.tsx',
      'src/views/shared/day-window-panel.view.tsx',
      'src/views/dashboard/user-tab.view.tsx',
    ],
  },
  ...[
    '/speaking-course/sentence/detail/{code}',
    '/speaking-course/{lessonCode}/sentence/create',
    '/speaking-course/sentence/edit/{code}',
  ].map((path) => ({
    path,
    page: [...inside, 'src/views/courses/sentence-page.view.tsx'],
    later: { names: ['src/views/courses/sentence-resolver.ts'], budget: budgets.signInLater },
    budget: budgets.list,
  })),
];
