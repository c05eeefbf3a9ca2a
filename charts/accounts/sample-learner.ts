import type { LearnerDetail } from '#contract/learners.contract.ts';

export const sampleLearner: LearnerDetail = {
  user: {
    id: 'u1',
    login: '20000007',
    nick: 'Ada',
    realName: 'Ada Sample',
    email: 'ada@example.com',
    status: 'ENABLED',
    avatar: '',
  },
  org: { code: 'SALES', name: 'Sales', parentOrgNames: ['Acme'] },
  maskedMobile: '+********6789',
};
