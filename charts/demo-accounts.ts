import { type DemoEmail, demoPermissions } from '#contract/demo-accounts.ts';
import { getRoute, type RouteName } from '#rules/routes.ts';
import { isGranted } from '#rules/shell/requirement.ts';
import { demoCourse, demoLearner, demoLesson, demoSentence } from './demo-data.ts';

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
export const findDemoAccount = (pages: readonly RouteName[]): DemoEmail => {
  const email = testers.find((tester) =>
    pages.every((name) => isGranted(getRoute(name).requires, demoPermissions[tester])),
  );
  if (!email) throw new Error(`No demo account can open ${pages.join(' and ')}.`);
  return email;
};

const course = { courseCode: demoCourse.code, unitCode: demoCourse.unitCode };
const courseDetail = { code: demoCourse.detailCode };
const learner = { id: demoLearner.id };

/** A thing of the demo data for each page with a code in its address. */
export const demoParams: Partial<Record<RouteName, Readonly<Record<string, string>>>> = {
  courseDetail,
  courseEdit: courseDetail,
  lessonCreate: course,
  lessonDetail: demoLesson,
  lessonEdit: demoLesson,
  lessonSentences: demoLesson,
  sentenceCreate: { lessonCode: demoLesson.code },
  sentenceDetail: demoSentence,
  sentenceEdit: demoSentence,
  accountDetail: learner,
  accountEdit: learner,
  purchases: learner,
  personalReport: learner,
};
