import { describe, expect, test } from 'vitest';
import { permissionCodes } from '#contract/permission-groups.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import {
  canOpenAt,
  getPath,
  getRoute,
  isLoginAt,
  isPublicAt,
  isSignInAt,
  isUnknownAt,
  pathFor,
  routeAt,
  routeNames,
  startsWithCourses,
} from '#rules/routes.ts';
import { isGranted, missingPermissionText } from '#rules/shell/requirement.ts';
import { pageRows } from '#tests/support/page-rows.ts';

test('PERM-03 the specification names every page behind sign-in once', () => {
  const behindSignIn = routeNames.filter((name) => !getRoute(name).public);
  expect(pageRows.map(({ address }) => routeAt(address)).toSorted()).toEqual(behindSignIn.toSorted());
});

describe.each(pageRows)('PERM-03 $address', ({ address, opening }) => {
  test('SHELL-14 PERM-03 requires sign-in', () => {
    expect([isUnknownAt(address), isPublicAt(address)]).toEqual([false, false]);
  });

  test('PERM-03 is opened by each minimal set of codes, with and without all other codes', () => {
    for (const codes of opening) expect(canOpenAt(address, codes)).toBe(true);
    expect(canOpenAt(address, permissionCodes)).toBe(true);
  });

  test('PERM-03 stays closed if one code of every set is missing', () => {
    const needed = new Set(opening.flat());
    for (const missing of needed) {
      const others = permissionCodes.filter((code) => (opening.length > 1 ? !needed.has(code) : code !== missing));
      expect(canOpenAt(address, others)).toBe(false);
    }
    expect(canOpenAt(address, [])).toBe(needed.size === 0);
  });
});

test.each(['/login', '/login/forgot', '/help-center', '/help-center/figures', '/cert'])(
  'SHELL-14 %s is public',
  (address) => {
    expect([isPublicAt(address), isPublicAt(`${address}?a=1#2`), isPublicAt(`${address}/`)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(canOpenAt(address, [])).toBe(true);
  },
);

test.each([
  '',
  '/nowhere',
  '/dashboard/extra',
  '/Dashboard',
  '/userinfo',
  '/personal',
  '/personal/',
  '/personal/1/2',
  '//dashboard',
  '/manager',
  '/manager/account',
  '/manager/account/edit',
  '/speaking-course',
  '/speaking-course/lesson/create',
  '/speaking-course/a/lesson/create',
  '/speaking-course/a/b/sentence/create',
  '/login/other',
  '/%64ashboard',
  '/constructor',
])('SHELL-09 %j is not a route, and nobody can open it', (address) => {
  expect([isUnknownAt(address), isPublicAt(address), routeAt(address)]).toEqual([true, false, undefined]);
  expect(canOpenAt(address, permissionCodes)).toBe(false);
});

test('SHELL-13 the root is neither a page nor an unknown address', () => {
  expect([isUnknownAt('/'), isUnknownAt('/?x=1'), isUnknownAt('/#1'), routeAt('/')]).toEqual([
    false,
    false,
    false,
    undefined,
  ]);
});

test.each([
  ['/dashboard#2', '/dashboard'],
  ['/dashboard/?page=2#/x', '/dashboard'],
  ['/dashboard//', '/dashboard'],
  ['/#/login', '/'],
  ['//', '/'],
  ['?x', ''],
])('SHELL-09 the path of %j is %j', (address, path) => {
  expect(getPath(address)).toBe(path);
});

test.each([
  ['/manager/account/list', 'accountList'],
  ['/manager/account/personal/list', 'purchases'],
  ['/speaking-course/detail/list', 'courseDetail'],
  ['/speaking-course/detail/sentence/create', 'sentenceCreate'],
  ['/speaking-course/detail/create', 'courseDetail'],
  ['/speaking-course/lesson/sentence/create', 'sentenceCreate'],
  ['/speaking-course/sentence/lesson/lesson/create', 'lessonCreate'],
  ['/personal/%E4%BD%A0%2F', 'personalReport'],
] as const)('PERM-03 %s is %s, the path with the fewest parameters first', (address, name) => {
  expect(routeAt(address)).toBe(name);
});

test('PERM-02 a requirement is none, one code, any of several or all of several', () => {
  const any = { any: ['account_edit', 'account_basic_info'] } as const;
  const all = { all: ['course_view', 'course_edit'] } as const;
  expect([isGranted('none', []), isGranted('course_view', []), isGranted('course_view', ['course_view'])]).toEqual([
    true,
    false,
    true,
  ]);
  expect([isGranted(any, []), isGranted(any, ['account_edit']), isGranted(any, ['account_basic_info'])]).toEqual([
    false,
    true,
    true,
  ]);
  expect([
    isGranted(all, ['course_view']),
    isGranted(all, ['course_edit']),
    isGranted(all, ['course_edit', 'course_view']),
  ]).toEqual([false, false, true]);
});

test('SHELL-14 the no-access view lists the missing permissions', () => {
  expect(missingPermissionText('course_view', [])).toBe('“Viewing courses” (course_view)');
  expect(missingPermissionText({ all: ['course_view', 'course_edit'] }, [])).toBe(
    '“Viewing courses” (course_view) and “Editing courses” (course_edit)',
  );
  expect(missingPermissionText({ all: ['course_view', 'course_edit'] }, ['course_view'])).toBe(
    '“Editing courses” (course_edit)',
  );
  expect(missingPermissionText({ any: ['account_edit', 'account_basic_info'] }, [])).toBe(
    '“Editing accounts” (account_edit) or “Information about accounts” (account_basic_info)',
  );
  expect(missingPermissionText('none', [])).toBe('');
});

test.each([
  ['/', ['course_view'], true],
  ['/dashboard', ['course_view'], true],
  ['/dashboard/?x#2', ['course_view'], true],
  ['/dashboard', ['course_view', 'dashboard_group'], false],
  ['/dashboard', ['course_edit'], false],
  ['/dashboard', [], false],
  ['/userInfo', ['course_view'], false],
] as const)('SHELL-07 at %s with %j the course list comes first: %s', (address, codes, expected) => {
  expect(startsWithCourses(address, codes)).toBe(expected);
});

test('SHELL-16 a person signs in on the login page and on the reset page', () => {
  expect(['/login', '/login/', '/login/forgot?x', '/help-center', '/', '/nowhere'].map(isSignInAt)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['/login/?x', '/login/forgot', '/'].map(isLoginAt)).toEqual([true, false, false]);
});

test('PERM-03 a URL with filled-in parameters opens its route for every value', () => {
  expect(pathFor('dashboard')).toBe('/dashboard');
  for (const id of ['1', 'a/b', 'ä ?#%', '../login']) {
    expect(routeAt(pathFor('personalReport', { id }))).toBe('personalReport');
  }
  expect(pathFor('lessonCreate', { courseCode: 'C 1', unitCode: 'U/1' })).toBe(
    '/speaking-course/C%201/U%2F1/lesson/create',
  );
});

test('REPORT-01 a path parameter is read as it was filled in', () => {
  for (const id of ['1', 'a/b', 'ä ?#%', '../login'])
    expect(routeParamsAt(pathFor('personalReport', { id }))).toEqual({ id });
  expect(routeParamsAt('/personal/%E0%A4%A/?report.start=1#2')).toEqual({ id: '%E0%A4%A' });
  expect(routeParamsAt('/speaking-course/C1/U%201/lesson/create')).toEqual({ courseCode: 'C1', unitCode: 'U 1' });
  expect([routeParamsAt('/dashboard'), routeParamsAt('/nowhere/1')]).toEqual([{}, {}]);
});
