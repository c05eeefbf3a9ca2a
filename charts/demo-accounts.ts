import { type PermissionCode, permissionCodes } from '#contract/permission-groups.ts';
import { getRoute, type RouteName } from '#rules/routes.ts';
import { isGranted } from '#rules/shell/requirement.ts';

type DemoAccount = { email: string; permissions: readonly PermissionCode[] };

/** The password of every demo account. */
export const demoPassword = 'demo-password-1';

/** The demo accounts of testers, those with few permissions first. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'dashboards@example.com', permissions: ['dashboard_group', 'dashboard_personal'] },
  { email: 'author@example.com', permissions: ['course_view', 'course_edit'] },
  {
    email: 'accounts@example.com',
    permissions: [
      'account_list_query',
      'account_basic_info',
      'account_edit',
      'account_sku_info',
      'apply_list_query',
      'apply_account',
      'import_account',
      'invite_user',
      'certificate_download',
      'personal_certs',
      'group_certs',
      'personal_study_data',
      'group_study_data',
      'download_task_list_query',
    ],
  },
  { email: 'admin@example.com', permissions: permissionCodes },
];

/** The account with the fewest permissions that can open all pages. */
export const findDemoAccount = (pages: readonly RouteName[]): string => {
  const canOpenAll = ({ permissions }: DemoAccount) =>
    pages.every((name) => isGranted(getRoute(name).requires, permissions));
  const account = demoAccounts.find(canOpenAll);
  if (!account) throw new Error(`No demo account can open ${pages.join(' and ')}.`);
  return account.email;
};

const course = { courseCode: 'SC-0043', unitCode: 'SC-0043-U1' };
const lesson = { code: 'SL-0043-01' };
const sentence = { code: 'SA-0043-01-01' };
const courseDetail = { code: 'SC-0043_SC-0043-U1' };
const learner = { id: 'uyre2vy5q' };

/** A thing of the demo data for each page with a code in its address. */
export const demoParams: Partial<Record<RouteName, Readonly<Record<string, string>>>> = {
  courseDetail,
  courseEdit: courseDetail,
  lessonCreate: course,
  lessonDetail: lesson,
  lessonEdit: lesson,
  sentenceCreate: { lessonCode: lesson.code },
  sentenceDetail: sentence,
  sentenceEdit: sentence,
  accountDetail: learner,
  accountEdit: learner,
  purchases: learner,
  personalReport: learner,
};
