import type { PermissionCode } from '#contract/permissions.contract.ts';
import { isMet, type Requirement } from './requirement.ts';

export type MenuGroup = 'Dashboard' | 'Course Management' | 'User Management';

type PlaceEntry = {
  path: string;
  title: string;
  requires: Requirement;
  /** Where the entry stands in the sidebar; the place is reached through `under` otherwise. */
  menu?: MenuGroup;
  /** The menu entry that is highlighted here. */
  under?: string;
  /** Open to everybody, without sign-in. */
  public?: true;
};

const mayAuthor = { all: ['course_view', 'course_edit'] } as const;
const mayReadAccount = { any: ['account_edit', 'account_basic_info'] } as const;

/** Every place of the console, in the order of the sidebar (PERM-03, SHELL-04 to SHELL-06). */
export const places = {
  login: { path: '/login', title: 'Login', requires: 'none', public: true },
  forgot: { path: '/login/forgot', title: 'Reset Password', requires: 'none', public: true },
  help: { path: '/help-center', title: 'Contact Us', requires: 'none', public: true },
  certificate: { path: '/cert', title: 'Certificate', requires: 'none', public: true },
  dashboard: { path: '/dashboard', title: 'Study Performance', requires: 'dashboard_group', menu: 'Dashboard' },
  personal: { path: '/personal/{id}', title: 'Personal Report', requires: 'dashboard_personal', under: 'dashboard' },
  account: { path: '/userInfo', title: 'My Account', requires: 'none' },
  courseList: {
    path: '/speaking-course/list',
    title: 'Course List',
    requires: 'course_view',
    menu: 'Course Management',
  },
  courseCreate: {
    path: '/speaking-course/create',
    title: 'Create a New Course',
    requires: mayAuthor,
    under: 'courseList',
  },
  courseDetail: {
    path: '/speaking-course/detail/{code}',
    title: 'Course Details',
    requires: 'course_view',
    under: 'courseList',
  },
  courseEdit: { path: '/speaking-course/edit/{code}', title: 'Edit Course', requires: mayAuthor, under: 'courseList' },
  lessonCreate: {
    path: '/speaking-course/{courseCode}/{unitCode}/lesson/create',
    title: 'Create a New Lesson',
    requires: mayAuthor,
    under: 'courseList',
  },
  lessonDetail: {
    path: '/speaking-course/lesson/detail/{code}',
    title: 'Lesson Details',
    requires: 'course_view',
    under: 'courseList',
  },
  lessonEdit: {
    path: '/speaking-course/lesson/edit/{code}',
    title: 'Edit Lesson',
    requires: mayAuthor,
    under: 'courseList',
  },
  sentenceCreate: {
    path: '/speaking-course/{lessonCode}/sentence/create',
    title: 'Create a New Sentence',
    requires: mayAuthor,
    under: 'courseList',
  },
  sentenceDetail: {
    path: '/speaking-course/sentence/detail/{code}',
    title: 'Sentence Details',
    requires: 'course_view',
    under: 'courseList',
  },
  sentenceEdit: {
    path: '/speaking-course/sentence/edit/{code}',
    title: 'Edit Sentence',
    requires: mayAuthor,
    under: 'courseList',
  },
  accountList: {
    path: '/manager/account/list',
    title: 'User Account List',
    requires: 'account_list_query',
    menu: 'User Management',
  },
  accountDetail: {
    path: '/manager/account/detail/{id}',
    title: 'Account Information',
    requires: mayReadAccount,
    under: 'accountList',
  },
  accountEdit: {
    path: '/manager/account/edit/{id}',
    title: 'Edit Account',
    requires: mayReadAccount,
    under: 'accountList',
  },
  purchases: {
    path: '/manager/account/personal/{id}',
    title: 'Purchasing Records',
    requires: 'account_sku_info',
    under: 'accountList',
  },
  applicationList: {
    path: '/manager/apply/list',
    title: 'Apply For User Account',
    requires: 'apply_list_query',
    menu: 'User Management',
  },
  applicationForm: {
    path: '/manager/apply',
    title: 'Apply for Accounts',
    requires: 'apply_account',
    under: 'applicationList',
  },
  downloads: {
    path: '/manager/download',
    title: 'Download Task List',
    requires: 'download_task_list_query',
    menu: 'User Management',
  },
} as const satisfies Record<string, PlaceEntry>;

export type PlaceName = keyof typeof places;

/** A place by name, with every field a place can have. */
export const placeOf = (name: PlaceName): PlaceEntry => places[name];

/** Where the console leads after sign-in and from `/` (SHELL-13, SHELL-16). */
export const homePath = places.dashboard.path;
export const loginPath = places.login.path;

/** Every place's name, in the order of the sidebar. */
export const placeNames = Object.keys(places) as PlaceName[];
const isHole = (part: string) => part.startsWith('{');
const holes = (path: string) => path.split('/').filter(isHole).length;
const byFewestHoles = placeNames.toSorted((one, other) => holes(places[one].path) - holes(places[other].path));

const fits = (path: string, parts: readonly string[]) => {
  const wanted = path.split('/');
  return (
    wanted.length === parts.length && wanted.every((part, at) => (isHole(part) ? parts[at] !== '' : part === parts[at]))
  );
};

/** The place at an address (its query and hash do not matter), or undefined for an unknown path. */
export const placeAt = (address: string): PlaceName | undefined => {
  const parts = pathOf(address).split('/');
  return byFewestHoles.find((name) => fits(places[name].path, parts));
};

/** The path of an address without query, hash and trailing slash. */
export const pathOf = (address: string): string => {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
};

/** Whether no page has this address (SHELL-09); '/' leads on (SHELL-13). */
export const isUnknownAt = (address: string): boolean => pathOf(address) !== '/' && placeAt(address) === undefined;

/** Whether everybody may come to this address, without sign-in (SHELL-14). */
export const isPublicAt = (address: string): boolean => {
  const name = placeAt(address);
  return name !== undefined && placeOf(name).public === true;
};

/** Whether this is the login page: a sign-in in another tab is what it waits for too. */
export const isLoginAt = (address: string): boolean => pathOf(address) === loginPath;

/** Whether a person signs in at this address. */
export const isSignInAt = (address: string): boolean => ['login', 'forgot'].includes(placeAt(address) ?? '');

/** Whether the held codes open the place at an address. */
export const mayEnterAt = (address: string, held: readonly PermissionCode[]): boolean => {
  const name = placeAt(address);
  return name !== undefined && isMet(placeOf(name).requires, held);
};

/** Someone without the dashboard who may see courses starts with the course list (SHELL-07). */
export const startsWithCourses = (address: string, held: readonly PermissionCode[]): boolean =>
  ['/', homePath].includes(pathOf(address)) && !held.includes('dashboard_group') && held.includes('course_view');

/** An address with its holes filled, each value encoded. */
export const addressOf = (name: PlaceName, values: Readonly<Record<string, string>> = {}): string =>
  places[name].path.replace(/\{(\w+)\}/g, (_, hole: string) => encodeURIComponent(values[hole] ?? ''));
