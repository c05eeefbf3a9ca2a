import { describe, expect, test } from 'vitest';
import { checking, ended, goTo, holding, left, nobody, openConsole, unsure } from '#tests/support/open-console.ts';

const dashboards = holding('dashboard_group');
const courses = holding('course_view');
const nothing = holding();

test.each([
  ['/', nobody, ['moving', '/login']],
  ['/', checking, ['waiting']],
  ['/', dashboards, ['moving', '/dashboard']],
  ['/', courses, ['moving', '/speaking-course/list']],
  ['/', nothing, ['moving', '/dashboard']],
  ['/', unsure, ['moving', '/dashboard']],
  ['/dashboard', nobody, ['moving', '/login']],
  ['/dashboard', left, ['moving', '/login']],
  ['/dashboard', checking, ['waiting']],
  ['/dashboard', dashboards, ['open']],
  ['/dashboard?x=1#2', dashboards, ['open']],
  ['/dashboard/', courses, ['moving', '/speaking-course/list']],
  ['/dashboard', holding('dashboard_group', 'course_view'), ['open']],
  ['/dashboard', nothing, ['refused']],
  ['/dashboard', unsure, ['unsure']],
  ['/speaking-course/create', courses, ['refused']],
  ['/speaking-course/create', holding('course_view', 'course_edit'), ['open']],
  ['/manager/account/edit/7', holding('account_basic_info'), ['open']],
  ['/userInfo', nothing, ['open']],
  ['/userInfo', unsure, ['open']],
  ['/userInfo', checking, ['waiting']],
  ['/userInfo', nobody, ['moving', '/login']],
] as const)(
  'PERM-02 SHELL-07 SHELL-13 SHELL-14 at %s with %j the face and the next address are %j',
  (address, access, [seen, ...gone]) => {
    const { face, emitted } = openConsole(address, access);
    expect(face()).toBe(seen);
    expect(emitted).toEqual(gone.map(goTo));
  },
);

describe.each(['/login', '/login/forgot', '/help-center', '/cert'])('SHELL-14 %s', (address) => {
  test.each([nobody, left, ended, checking, unsure, dashboards, nothing])('SHELL-14 is public for %j', (access) => {
    const { face, emitted, kept } = openConsole(address, access);
    expect([face(), emitted, kept]).toEqual(['public', [], []]);
  });
});

test.each([nobody, ended, checking, unsure, dashboards])(
  'SHELL-09 an unknown path is lost for %j, and made good by another',
  (access) => {
    const { face, go, emitted } = openConsole('/no/such/page', access);
    expect(face()).toBe('lost');
    go('/help-center');
    expect(face()).toBe('public');
    expect(emitted).toEqual([]);
  },
);

test('SHELL-07 someone who may only see courses is led to them once the permissions have come, not before', () => {
  const { face, emitted, know } = openConsole('/dashboard', checking, { follows: true });
  expect([face(), emitted]).toEqual(['waiting', []]);
  know(courses);
  expect(face()).toBe('open');
  expect(emitted).toEqual([goTo('/speaking-course/list')]);
});

test('SHELL-07 on other pages nobody is led away', () => {
  const { face, emitted } = openConsole('/manager/download', courses);
  expect([face(), emitted]).toEqual(['refused', []]);
});

test('SHELL-13 the root leads on to the dashboard, which then decides', () => {
  const { actor, face, emitted, know } = openConsole('/', checking, { follows: true });
  know(nothing);
  expect(emitted).toEqual([goTo('/dashboard')]);
  expect(face()).toBe('refused');
  expect(actor.getSnapshot().context.address).toBe('/dashboard');
});

test('SHELL-11 failed permissions leave the page unsure until a retry brings them', () => {
  const { face, emitted, know } = openConsole('/dashboard', checking);
  know(unsure);
  expect(face()).toBe('unsure');
  know(checking);
  expect(face()).toBe('waiting');
  know(unsure);
  know(checking);
  know(dashboards);
  expect([face(), emitted]).toEqual(['open', []]);
});

describe('SHELL-09 a page that cannot be drawn', () => {
  const fault = new Error('The page fell over.');

  test.each([
    ['waiting', '/dashboard', checking],
    ['open', '/dashboard', dashboards],
    ['refused', '/manager/download', dashboards],
    ['unsure', '/dashboard', unsure],
    ['public', '/login', nobody],
    ['lost', '/nowhere', nobody],
    ['moving', '/dashboard', nobody],
  ] as const)(
    'SHELL-09 in %s shows the error once it is reported, and the next address makes it good',
    (before, address, access) => {
      const { face, faults, fail, know, go } = openConsole(address, access);
      expect(face()).toBe(before);
      fail(fault);
      expect([face(), faults]).toEqual(['faulty', [fault]]);
      know(dashboards);
      expect(face()).toBe('faulty');
      go('/dashboard');
      expect(face()).toBe('open');
      expect(faults).toEqual([fault]);
    },
  );

  test('SHELL-09 while landing ends the landing, and two faults are both reported', async () => {
    const { face, faults, begin, fail, taken, emitted } = openConsole('/login', nobody);
    begin();
    fail(fault);
    expect(taken.last().signal.aborted).toBe(true);
    await taken.last().answer('/userInfo');
    const other = new TypeError('another');
    fail(other);
    expect([face(), faults, emitted]).toEqual(['faulty', [fault, other], []]);
  });

  test('SHELL-09 a session ending meanwhile shows at the next address', () => {
    const { face, fail, know, go, emitted } = openConsole('/dashboard', dashboards);
    fail(fault);
    know(ended);
    expect([face(), emitted]).toEqual(['faulty', []]);
    go('/userInfo');
    expect([face(), emitted]).toEqual(['moving', [goTo('/login')]]);
  });
});

test('SHELL-03 the menu of a narrow screen opens, closes, and closes when a page is chosen', () => {
  const { actor, go } = openConsole('/dashboard', dashboards);
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
  expect(actor.getSnapshot().value).toEqual({ face: 'open', menu: 'closed' });
});
