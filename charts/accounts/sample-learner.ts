import { demoLearner, halden } from '#charts/demo-data.ts';
import type { LearnerDetail } from '#contract/learners.contract.ts';

export const sampleLearner: LearnerDetail = {
  user: {
    id: demoLearner.id,
    login: demoLearner.login,
    nick: 'Ada',
    realName: 'Ada Sample',
    email: demoLearner.email,
    status: 'ENABLED',
    avatar: '',
  },
  org: { code: 'SALES', name: 'Sales', parentOrgNames: [halden.name] },
  maskedMobile: '+********6789',
};
