import { describe, expect, test } from 'vitest';
import {
  checking,
  ended,
  holding,
  navigationTo,
  openRouter,
  permissionsUnknown,
  signedOut,
} from '#tests/support/open-router.ts';

const dashboards = holding('dashboard_group');
const courses = holding('course_view');
const withoutCourses = holding();

test.each([
  ['/', signedOut, ['public', '/login']],
  ['/', checking, ['waiting']],
  ['/', dashboards, ['open', '/dashboard']],
  ['/', courses, ['open', '/speaking-course/list']],
  ['/', withoutCourses, ['denied', '/dashboard']],
  ['/', holding('download_task_list_query', 'apply_list_query'), ['open', '/manager/apply/list']],
  ['/', permissionsUnknown, ['permissionsUnknown']],
  ['/dashboard', signedOut, ['public', '/login']],
  ['/dashboard', checking, ['waiting']],
  ['/dashboard', dashboards, ['open']],
  ['/dashboard?x=1#2', dashboards, ['open']],
  ['/dashboard/', courses, ['open', '/speaking-course/list']],
  ['/dashboard', holding('dashboard_group', 'course_view'), ['open']],
  ['/dashboard', withoutCourses, ['denied']],
  ['/dashboard', permissionsUnknown, ['permissionsUnknown']],
  ['/speaking-course/create', courses, ['denied']],
  ['/speaking-course/create', holding('course_view', 'course_edit'), ['open']],
  ['/manager/account/edit/7', holding('account_basic_info'), ['open']],
  ['/userInfo', withoutCourses, ['open']],
  ['/userInfo', permissionsUnknown, ['open']],
  ['/userInfo', checking, ['waiting']],
  ['/userInfo', signedOut, ['public', '/login']],
] as const)(
  'PERM-02 SHELL-07 SHELL-13 SHELL-14 SHELL-16 at %s with %j the screen and the next address are %j',
  (address, access, [seen, ...gone]) => {
    const { screen, emitted } = openRouter(address, access);
    expect(screen()).toBe(seen);
    expect(emitted).toEqual(gone.map(navigationTo));
  },
);

describe.each(['/login', '/login/forgot', '/help-center', '/help-center/figures', '/cert'])(
  'SHELL-14 %s',
  (address) => {
    test.each([signedOut, ended, checking, permissionsUnknown, dashboards, withoutCourses])(
      'SHELL-14 is public for %j',
      (access) => {
        const { screen, emitted, savedPaths } = openRouter(address, access);
        expect([screen(), emitted, savedPaths]).toEqual(['public', [], []]);
      },
    );
  },
);

test.each([signedOut, ended, checking, permissionsUnknown, dashboards])(
  'SHELL-09 an unknown path is lost for %j, and made good by another',
  (access) => {
    const { screen, go, emitted } = openRouter('/no/such/page', access);
    expect(screen()).toBe('notFound');
    go('/help-center');
    expect(screen()).toBe('public');
    expect(emitted).toEqual([]);
  },
);

test('SHELL-07 a user who can only see courses is redirected to them when the permissions are loaded, not before', () => {
  const { screen, emitted, setAccess } = openRouter('/dashboard', checking);
  expect([screen(), emitted]).toEqual(['waiting', []]);
  setAccess(courses);
  expect(screen()).toBe('open');
  expect(emitted).toEqual([navigationTo('/speaking-course/list')]);
});

test('SHELL-07 other pages are not redirected', () => {
  const { screen, emitted } = openRouter('/manager/download', courses);
  expect([screen(), emitted]).toEqual(['denied', []]);
});

test('SHELL-13 the root redirects to the dashboard, which then decides', () => {
  const { actor, screen, emitted, setAccess } = openRouter('/', checking);
  setAccess(withoutCourses);
  expect(emitted).toEqual([navigationTo('/dashboard')]);
  expect(screen()).toBe('denied');
  expect(actor.getSnapshot().context.address).toBe('/dashboard');
});

test('SHELL-11 failed permissions leave the page permissionsUnknown until a retry brings them', () => {
  const { screen, emitted, setAccess } = openRouter('/dashboard', checking);
  setAccess(permissionsUnknown);
  expect(screen()).toBe('permissionsUnknown');
  setAccess(checking);
  expect(screen()).toBe('waiting');
  setAccess(permissionsUnknown);
  setAccess(checking);
  setAccess(dashboards);
  expect([screen(), emitted]).toEqual(['open', []]);
});

describe('SHELL-09 a page that cannot be drawn', () => {
  const fault = new Error('The page fell over.');

  test.each([
    ['waiting', '/dashboard', checking],
    ['open', '/dashboard', dashboards],
    ['denied', '/manager/download', dashboards],
    ['permissionsUnknown', '/dashboard', permissionsUnknown],
    ['public', '/login', signedOut],
    ['notFound', '/nowhere', signedOut],
  ] as const)(
    'SHELL-09 in %s shows the error once it is reported, and the next address makes it good',
    (before, address, access) => {
      const { screen, faults, fail, setAccess, go } = openRouter(address, access);
      expect(screen()).toBe(before);
      fail(fault);
      expect([screen(), faults]).toEqual(['crashed', [fault]]);
      setAccess(dashboards);
      expect(screen()).toBe('crashed');
      go('/dashboard');
      expect(screen()).toBe('open');
      expect(faults).toEqual([fault]);
    },
  );

  test('SHELL-09 two faults are both reported', () => {
    const { screen, faults, fail, emitted } = openRouter('/login', signedOut);
    fail(fault);
    const other = new TypeError('another');
    fail(other);
    expect([screen(), faults, emitted]).toEqual(['crashed', [fault, other], []]);
  });

  test('SHELL-09 a session that ends at the same time is shown at the next address', () => {
    const { screen, fail, setAccess, go, emitted } = openRouter('/dashboard', dashboards);
    fail(fault);
    setAccess(ended);
    expect([screen(), emitted]).toEqual(['crashed', []]);
    go('/userInfo');
    expect([screen(), emitted]).toEqual(['public', [navigationTo('/login')]]);
  });
});

test('SHELL-03 the menu of a narrow screen opens, closes, and closes when a page is chosen', () => {
  const { actor, go } = openRouter('/dashboard', dashboards);
  const menu = () => actor.getSnapshot().value.menu;
  actor.send({ type: 'menu.close' });
  expect(menu()).toBe('closed');
  actor.send({ type: 'menu.open' });
  actor.send({ type: 'menu.open' });
  expect(menu()).toBe('open');
  actor.send({ type: 'menu.close' });
  expect(menu()).toBe('closed');
  actor.send({ type: 'menu.open' });
  go('/userInfo');
  expect(actor.getSnapshot().value).toEqual({ screen: 'open', menu: 'closed' });
});
