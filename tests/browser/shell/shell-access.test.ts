import { loginPage } from '#tests/browser/models/login.model.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { countCalls, organizationCalls, permissionCalls, shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

test('SHELL-10 permissions and organizations are requested once, and again after the login page', async ({ page }) => {
  const console = shell(page);
  const permissions = countCalls(page, '/ent/v1/permissions');
  const organizations = countCalls(page, '/ent/v1/organizations/owned');
  await console.signIn('admin@example.com');
  await console.seeHeading('Study Performance');
  await console.go('Course List');
  await console.seeHeading('Course List');
  await console.go('Study Performance');
  await console.seeHeading('Study Performance');
  expect([permissions(), organizations()]).toEqual([1, 1]);
  await page.evaluate(() => history.pushState(null, '', '/login'));
  await loginPage(page).seeForm();
  await page.goBack();
  await console.seeHeading('Study Performance');
  await eventually(async () => [permissions(), organizations()]).toEqual([2, 2]);
});

test('SHELL-11 permissions that cannot be loaded leave an empty menu and a quiet retry', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/userInfo');
  await page.route(permissionCalls, (route) => route.fulfill({ status: 422, json: { errorCode: 42200, error: 'no' } }));
  await page.goto('/dashboard');
  await page.getByText('Your permissions could not be loaded.').waitFor();
  await console.seeHeading('Study Performance');
  await console.seeMenu([]);
  await console.seeNoNotice();
  await expectAccessible(page);
  await saveScreenshot(page, 'unsure');
  await page.unroute(permissionCalls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('tab', { name: 'Organization' }).waitFor();
});

test('SHELL-11 organizations that cannot be loaded do not hide the page and have a retry without a notice', async ({
  page,
}) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/userInfo');
  await page.route(organizationCalls, (route) =>
    route.fulfill({ status: 422, json: { errorCode: 42200, error: 'no' } }),
  );
  await page.goto('/dashboard');
  await page.getByText('Your organizations could not be loaded.').waitFor();
  await console.seeNoNotice();
  await expectAccessible(page);
  await page.unroute(organizationCalls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Member Summary' }).waitFor();
});

test('SHELL-14 no protected page is rendered before the permissions are known', async ({ page }) => {
  const console = shell(page);
  await console.signIn('nothing@example.com', '/userInfo');
  const calls = await interceptCalls(page, permissionCalls);
  await page.goto('/dashboard');
  await calls.arrived();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  await calls.forward();
  await console.seeHeading('No access');
});

test.for([
  ['nothing@example.com', '/dashboard', 'dashboard_group', ['My Account', 'Contact Us']],
  ['dashboards@example.com', '/speaking-course/list', 'course_view', ['Study Performance', 'My Account', 'Contact Us']],
  [
    'dashboards@example.com',
    '/speaking-course/create',
    'course_view and course_edit',
    ['Study Performance', 'My Account', 'Contact Us'],
  ],
  [
    'dashboards@example.com',
    '/manager/account/edit/7',
    'account_edit or account_basic_info',
    ['Study Performance', 'My Account', 'Contact Us'],
  ],
  ['author@example.com', '/manager/download', 'download_task_list_query', ['Course List', 'My Account', 'Contact Us']],
  [
    'accounts@example.com',
    '/dashboard',
    'dashboard_group',
    ['User Account List', 'Apply For User Account', 'Download Task List', 'My Account', 'Contact Us'],
  ],
] as const)('SHELL-14 PERM-03 %s at %s reads that %s is missing', async ([person, address, code, ways], { page }) => {
  const console = shell(page);
  await console.signIn(person, address);
  await console.seeHeading('No access');
  const codes = (await page.getByRole('main').getByRole('paragraph').first().textContent())?.match(
    /(?<=\()\w+(?=\))| (and|or) (?=“)/g,
  );
  expect(codes?.join('')).toBe(code);
  expect(await page.getByRole('main').getByRole('link').allTextContents()).toEqual(ways);
  await saveScreenshot(page, 'no-access');
});

test.for([
  ['admin@example.com', '/speaking-course/list', 'Course List'],
  ['admin@example.com', '/speaking-course/create', 'Create a New Course'],
  ['admin@example.com', '/manager/account/list', 'User Account List'],
  ['admin@example.com', '/manager/account/personal/7', 'Purchasing Records'],
  ['admin@example.com', '/manager/apply/list', 'Apply For User Account'],
  ['admin@example.com', '/manager/download', 'Download Task List'],
  ['dashboards@example.com', '/personal/7', 'Personal Report'],
  ['accounts@example.com', '/manager/account/detail/7', 'Account Information'],
] as const)('PERM-03 %s may open %s', async ([person, address, title], { page }) => {
  const console = shell(page);
  await console.signIn(person, address);
  await console.seeHeading(title);
  await console.seeTitle(`${title} – Lingua`);
});

test.for(['/dashboard', '/userInfo', '/manager/download'])(
  'SHELL-14 %s redirects a signed-out user to the login page',
  async (address, { page }) => {
    await page.goto(address);
    await shell(page).seePath('/login');
    await loginPage(page).seeForm();
  },
);

test.for([
  ['accounts@example.com', '/manager/account/list', 'User Account List'],
  ['author@example.com', '/speaking-course/list', 'Course List'],
  ['dashboards@example.com', '/dashboard', 'Study Performance'],
  ['nothing@example.com', '/dashboard', 'No access'],
] as const)(
  'SHELL-16 SHELL-13 %s lands on %s after sign-in, at / and by the brand',
  async ([person, path, heading], { page }) => {
    const console = shell(page);
    await page.goto('/login');
    await loginPage(page).signIn(person);
    await console.seePath(path);
    await console.seeHeading(heading);
    await page.goto('/userInfo');
    await console.seeHeading('My Account');
    await page.getByRole('link', { name: 'Lingua, start page' }).filter({ visible: true }).click();
    await console.seePath(path);
    await page.goto('/userInfo');
    await page.goto('/');
    await console.seePath(path);
    await console.seeHeading(heading);
    await page.goBack();
    await console.seePath('/userInfo');
  },
);

test('SHELL-16 the login page shows its form and keeps the session until a new sign-in', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/login');
  await loginPage(page).seeForm();
  await page.goto('/userInfo');
  await console.seeGreeting('Hello, Ada');
  await page.goto('/login');
  await loginPage(page).signIn('dashboards@example.com');
  await console.seePath('/dashboard');
  await console.seeGreeting('Hello, Dario');
});
