import { applicationListPath, certificatePath, downloadTasksPath, passwordResetPath } from '#contract/console-paths.ts';
import type { PermissionCode } from '#contract/permission-groups.ts';
import { isGranted, type Requirement } from '#rules/shell/requirement.ts';

export type MenuGroup = 'Dashboard' | 'Course Management' | 'User Management';

type Route = {
  path: string;
  title: string;
  requires: Requirement;
  menu?: MenuGroup;
  /** The icon of its entry in the menu, by its name in `views/ui/icon`. */
  icon?: string;
  parent?: string;
  /** What a page about one thing shows, for the browser's tab. */
  thing?: string;
  public?: true;
  /** The name of its file in `views/pages`. */
  page: string;
  /**
   * The states of lists that links to the page keep in its address.
   * Links to the children of a page of the menu keep them too.
   */
  keeps?: readonly string[];
};

const canAuthor = { all: ['course_view', 'course_edit'] } as const;
const canReadAccount = { any: ['account_edit', 'account_basic_info'] } as const;

/** In the order of the menu (PERM-03, SHELL-04 to SHELL-06). */
export const routes = {
  login: { path: '/login', title: 'Login', requires: 'none', public: true, page: 'login' },
  passwordReset: {
    path: passwordResetPath,
    title: 'Reset Password',
    requires: 'none',
    public: true,
    page: 'password-reset',
  },
  helpCenter: {
    path: '/help-center',
    title: 'Contact Us',
    requires: 'none',
    public: true,
    page: 'help-center',
  },
  figures: {
    path: '/help-center/figures',
    title: 'What the Figures Mean',
    requires: 'none',
    public: true,
    page: 'figures',
  },
  certificate: {
    path: certificatePath,
    title: 'Certificate',
    requires: 'none',
    public: true,
    page: 'certificate',
  },
  dashboard: {
    path: '/dashboard',
    title: 'Study Performance',
    requires: 'dashboard_group',
    menu: 'Dashboard',
    icon: 'barChart',
    page: 'study-performance',
    keeps: ['users', 'org'],
  },
  organizationReport: {
    path: '/dashboard/report',
    title: 'Performance Report',
    requires: 'dashboard_group',
    parent: 'dashboard',
    page: 'organization-report',
  },
  personalReport: {
    path: '/personal/{id}',
    title: 'Personal Report',
    requires: 'dashboard_personal',
    parent: 'dashboard',
    page: 'personal-report',
  },
  myAccount: { path: '/userInfo', title: 'My Account', requires: 'none', page: 'my-account' },
  accountSecurity: {
    path: '/userInfo/security',
    title: 'Password and Sessions',
    requires: 'none',
    page: 'account-security',
  },
  appearance: { path: '/userInfo/appearance', title: 'Appearance', requires: 'none', page: 'appearance' },
  courseList: {
    path: '/speaking-course/list',
    title: 'Course List',
    requires: 'course_view',
    menu: 'Course Management',
    icon: 'book',
    page: 'course-list',
    keeps: ['courses'],
  },
  courseCreate: {
    path: '/speaking-course/create',
    title: 'Create a New Course',
    requires: canAuthor,
    parent: 'courseList',
    page: 'course-create',
  },
  courseDetail: {
    path: '/speaking-course/detail/{code}',
    title: 'Course Details',
    thing: 'Course',
    requires: 'course_view',
    parent: 'courseList',
    page: 'course-detail',
  },
  courseEdit: {
    path: '/speaking-course/edit/{code}',
    title: 'Edit Course',
    requires: canAuthor,
    parent: 'courseList',
    page: 'course-edit',
  },
  lessonCreate: {
    path: '/speaking-course/{courseCode}/{unitCode}/lesson/create',
    title: 'Create a New Lesson',
    requires: canAuthor,
    parent: 'courseList',
    page: 'lesson-editor',
  },
  lessonDetail: {
    path: '/speaking-course/lesson/detail/{code}',
    title: 'Lesson Details',
    thing: 'Lesson',
    requires: 'course_view',
    parent: 'courseList',
    page: 'lesson-detail',
    keeps: ['sentences'],
  },
  lessonEdit: {
    path: '/speaking-course/lesson/edit/{code}',
    title: 'Edit Lesson',
    requires: canAuthor,
    parent: 'courseList',
    page: 'lesson-editor',
    keeps: ['sentences'],
  },
  lessonSentences: {
    path: '/speaking-course/lesson/sentences/{code}',
    title: 'Edit Sentences',
    thing: 'Edit Sentences',
    requires: canAuthor,
    parent: 'courseList',
    page: 'lesson-sentences',
    keeps: ['sentences'],
  },
  sentenceCreate: {
    path: '/speaking-course/{lessonCode}/sentence/create',
    title: 'Create a New Sentence',
    requires: canAuthor,
    parent: 'courseList',
    page: 'sentence-page',
    keeps: ['sentences'],
  },
  sentenceDetail: {
    path: '/speaking-course/sentence/detail/{code}',
    title: 'Sentence Details',
    thing: 'Sentence',
    requires: 'course_view',
    parent: 'courseList',
    page: 'sentence-page',
    keeps: ['sentences'],
  },
  sentenceEdit: {
    path: '/speaking-course/sentence/edit/{code}',
    title: 'Edit Sentence',
    requires: canAuthor,
    parent: 'courseList',
    page: 'sentence-page',
    keeps: ['sentences'],
  },
  accountList: {
    path: '/manager/account/list',
    title: 'User Account List',
    requires: 'account_list_query',
    menu: 'User Management',
    icon: 'people',
    page: 'account-list',
    keeps: ['users'],
  },
  accountDetail: {
    path: '/manager/account/detail/{id}',
    title: 'Account Information',
    thing: 'Account',
    requires: canReadAccount,
    parent: 'accountList',
    page: 'account-detail',
  },
  accountEdit: {
    path: '/manager/account/edit/{id}',
    title: 'Edit Account',
    requires: canReadAccount,
    parent: 'accountList',
    page: 'account-edit',
  },
  purchases: {
    path: '/manager/account/personal/{id}',
    title: 'Purchasing Records',
    requires: 'account_sku_info',
    parent: 'accountList',
    page: 'purchases',
  },
  applicationList: {
    path: applicationListPath,
    title: 'Apply For User Account',
    requires: 'apply_list_query',
    menu: 'User Management',
    icon: 'personAdd',
    page: 'application-list',
    keeps: ['applications'],
  },
  applicationForm: {
    path: '/manager/apply',
    title: 'Apply for Accounts',
    requires: 'apply_account',
    parent: 'applicationList',
    page: 'application-form',
  },
  downloads: {
    path: downloadTasksPath,
    title: 'Download Task List',
    requires: 'download_task_list_query',
    menu: 'User Management',
    icon: 'download',
    page: 'download-list',
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

export const getRoute = (name: RouteName): Route => routes[name];

/** The menu entry that a page belongs to; the page itself if it belongs to none. */
export const getMenuEntry = (name: RouteName): RouteName => {
  const { parent } = getRoute(name);
  return parent !== undefined && isRouteName(parent) ? parent : name;
};

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** Where the console starts, which leads to the landing page. */
export const homePath = '/';
export const loginPath = routes.login.path;

export const routeNames = Object.keys(routes) as RouteName[];

const isParam = (segment: string) => segment.startsWith('{');
const paramCount = (pattern: readonly string[]) => pattern.filter(isParam).length;
const byFewestParams = routeNames
  .map((name) => ({ name, pattern: routes[name].path.split('/') }))
  .toSorted((one, other) => paramCount(one.pattern) - paramCount(other.pattern));

const matches = (pattern: readonly string[], segments: readonly string[]) =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (isParam(part) ? segments[index] !== '' : part === segments[index]));

export const routeAt = (address: string): RouteName | undefined => {
  const segments = getPath(address).split('/');
  return byFewestParams.find(({ pattern }) => matches(pattern, segments))?.name;
};

export const getPath = (address: string): string => {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
};

/**
 * The first page of the menu that is open to an administrator (SHELL-13, SHELL-16).
 * It is the dashboard if none is.
 */
export const landingPath = (permissions: readonly string[]): string =>
  routeNames.map(getRoute).find(({ menu, requires }) => menu && isGranted(requires, permissions))?.path ??
  routes.dashboard.path;

/** The address that an address leads to: for the home path it is the landing page. */
export const landingAddress = (address: string, permissions: readonly string[]): string =>
  getPath(address) === homePath ? landingPath(permissions) : address;

/** The home path is known, because it redirects (SHELL-09, SHELL-13). */
export const isUnknownAt = (address: string): boolean =>
  getPath(address) !== homePath && routeAt(address) === undefined;

export const isPublicAt = (address: string): boolean => {
  const name = routeAt(address);
  return name !== undefined && getRoute(name).public === true;
};

export const isLoginAt = (address: string): boolean => getPath(address) === loginPath;

export const isSignInAt = (address: string): boolean => ['login', 'passwordReset'].includes(routeAt(address) ?? '');

export const canOpenAt = (address: string, permissions: readonly string[]): boolean => {
  const name = routeAt(address);
  return name !== undefined && isGranted(getRoute(name).requires, permissions);
};

export const startsWithCourses = (address: string, permissions: readonly PermissionCode[]): boolean =>
  [homePath, routes.dashboard.path].includes(getPath(address)) &&
  !permissions.includes('dashboard_group') &&
  permissions.includes('course_view');

export const pathFor = (name: RouteName, params: Readonly<Record<string, string>> = {}): string =>
  routes[name].path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
