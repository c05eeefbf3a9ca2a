import { demoLearnerEmail } from '#contract/demo-accounts.ts';

/** Organizations of the demo data that its administrators own, by what is special about them. */
export const halden = { id: 'org-halden', code: 'HALDEN', name: 'Halden Lantern Works' };
export const meridia = { id: 'org-meridia', code: 'MERIDIA', name: 'Meridia Ferry Lines' };
export const headOffice = { id: 'org-halden-001', code: 'HALDEN-001', name: 'Head Office' };
export const disabledOrganization = { id: 'org-halden-004', code: 'HALDEN-004', name: 'Engineering' };
export const otherOrganizations = ['HALDEN-005', 'HALDEN-006', 'HALDEN-007'] as const;
/** A customer whom only one administrator owns. */
export const foreignOrganization = { code: 'OTHER' };

/** A course that is a draft, and one that is released. */
export const demoCourse = { code: 'SC-0043', unitCode: 'SC-0043-U1', detailCode: 'SC-0043_SC-0043-U1' };
export const demoReleasedCourse = { code: 'SC-0044', unitCode: 'SC-0044-U1' };

/** Two lessons of the draft, and the first sentences of the first. */
export const [demoLesson, otherLesson] = [{ code: 'SL-0043-01' }, { code: 'SL-0043-02' }] as const;
export const [demoSentence, otherSentence, thirdSentence] = [
  { code: 'SA-0043-01-01' },
  { code: 'SA-0043-01-02' },
  { code: 'SA-0043-01-03' },
] as const;

/** The learners at the top of the list. */
export const demoLearner = { id: 'uyre2vy5q', login: '20001444', email: demoLearnerEmail(206) };
export const otherLearner = { id: 'udwws1d13x', login: '20010062', email: demoLearnerEmail(1_437) };

export const thirdLearner = { id: 'uzqnk4e1ci', login: '20012222', email: demoLearnerEmail(1_746) };
const fourthLearner = { id: 'ui89ciacz', login: '20003272', email: demoLearnerEmail(467) };
/** These learners in the order of the list. */
export const listedLearners = [demoLearner, otherLearner, thirdLearner, fourthLearner] as const;

/** Somebody whom the demo data does not have yet. */
export const newLearnerEmail = demoLearnerEmail(9_001);
