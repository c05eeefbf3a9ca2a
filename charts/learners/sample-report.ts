import { demoLearner, halden } from '#charts/demo-data.ts';
import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import type { LearnerDetail } from '#contract/learners.contract.ts';

/** The answers of the calls of a personal report. */
export const sampleFigures: LearnerDashboard = {
  behavior: { behaviors: { loginDays: 4 }, absenceDays: 3 },
  studyProgress: null,
  studyDuration: null,
  skillQuality: null,
};
export const sampleLearner: LearnerDetail = {
  user: {
    id: demoLearner.id,
    login: demoLearner.login,
    nick: 'Ada',
    realName: '',
    email: '',
    status: 'ENABLED',
    avatar: '',
  },
  org: { code: halden.code, name: halden.name, parentOrgNames: [] },
  maskedMobile: '',
};

/** Those before Back or Forward. */
export const lastReport = {
  learner: { ...sampleLearner, user: { ...sampleLearner.user, nick: 'Countess' } },
  figures: { ...sampleFigures, behavior: { behaviors: { loginDays: 2.5 }, absenceDays: 4 } },
};
