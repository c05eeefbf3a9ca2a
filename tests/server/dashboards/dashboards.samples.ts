import type { ApiServer } from '#tests/support/api-server.ts';
import type { CallSamples } from '#tests/support/call-samples.ts';
import { signedIn } from '#tests/support/sign-in/sign-in.ts';

const ofOrganization = (startDayKey: string) => ({
  orgCode: 'NORTH',
  modules: ['SUMMARY', 'BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY'],
  startDayKey,
  endDayKey: '20260309',
});

const ofLearner = async ({ fixture }: ApiServer, startDayKey: string) => ({
  userId: (await fixture.addLearner()).id,
  modules: ['BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY'],
  startDayKey,
  endDayKey: '20260309',
});

export const samples: CallSamples = {
  organizationDashboard: async (server) => ({ ...(await signedIn(server)), body: ofOrganization('20260303') }),
  organizationPeriod: async (server) => ({ ...(await signedIn(server)), body: ofOrganization('20240310') }),
  organizationTrend: async (server) => ({
    ...(await signedIn(server)),
    body: { orgCode: 'NORTH', endDayKey: '20260309' },
  }),
  organizationReport: async (server) => ({
    ...(await signedIn(server)),
    body: {
      orgCode: 'NORTH',
      period: 'week',
      startDayKey: '20260303',
      endDayKey: '20260309',
      todayKey: '20260310',
      sections: ['keyFigures'],
    },
  }),
  weeklyGoalChange: async (server) => ({
    ...(await signedIn(server)),
    body: { orgCode: 'NORTH', weeklyGoalMins: 60, seenGoalMins: null },
  }),
  reportMailList: signedIn,
  reportMailAdd: async (server) => ({
    ...(await signedIn(server)),
    body: { orgCode: 'NORTH', rhythm: 'week', sections: ['keyFigures'] },
  }),
  reportMailRemove: async (server) => ({
    ...(await signedIn(server)),
    path: `/api/v1/philippines/dashboards/report_mails/${crypto.randomUUID()}`,
  }),
  learnerDashboard: async (server) => ({ ...(await signedIn(server)), body: await ofLearner(server, '20260303') }),
  learnerPeriod: async (server) => ({ ...(await signedIn(server)), body: await ofLearner(server, '20240310') }),
  learnerActivity: async (server) => ({
    ...(await signedIn(server)),
    body: {
      userIds: [(await server.fixture.addLearner()).id],
      startDayKey: '20260303',
      endDayKey: '20260309',
    },
  }),
};

/**
 * `learnerActivity` leaves out learners who are not owned.
 * `reportMailList` and `reportMailRemove` concern the reports of the administrator alone.
 */
export const ofOneCustomer = [
  'organizationDashboard',
  'organizationPeriod',
  'organizationTrend',
  'organizationReport',
  'weeklyGoalChange',
  'reportMailAdd',
  'learnerDashboard',
  'learnerPeriod',
];
