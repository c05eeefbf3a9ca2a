import { type DemoEmail, demoPermissions } from '#contract/demo-accounts.ts';
import { getRoute, type RouteName } from '#rules/routes.ts';
import { isGranted } from '#rules/shell/requirement.ts';

/** The demo accounts of testers, those with few permissions first. */
const testers = [
  'dashboards@example.com',
  'author@example.com',
  'accounts@example.com',
  'admin@example.com',
] as const satisfies readonly DemoEmail[];

/** Who signs in, and who does so after that, in the cases of charts. Both can open all pages. */
export const administratorEmail: DemoEmail = 'admin@example.com';
export const otherAdministratorEmail: DemoEmail = 'other@example.com';

/** The account with the fewest permissions that can open all pages. */
export const findDemoAccount = (pages: readonly RouteName[]): string => {
  const email = testers.find((tester) =>
    pages.every((name) => isGranted(getRoute(name).requires, demoPermissions[tester])),
  );
  if (!email) throw new Error(`No demo account can open ${pages.join(' and ')}.`);
  return email;
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
  lessonSentences: lesson,
  sentenceCreate: { lessonCode: lesson.code },
  sentenceDetail: sentence,
  sentenceEdit: sentence,
  accountDetail: learner,
  accountEdit: learner,
  purchases: learner,
  personalReport: learner,
};
