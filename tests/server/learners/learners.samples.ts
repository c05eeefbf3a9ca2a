import type { CallSamples } from '#tests/support/call-samples.ts';
import { signedIn } from '#tests/support/sign-in/sign-in.ts';

export const samples: CallSamples = {
  learnerList: async (server) => ({
    ...(await signedIn(server)),
    path: '/ent/v1/client_users/list?page=1&pageSize=10&orgCode=NORTH',
  }),
  learnerSearch: async (server) => ({
    ...(await signedIn(server)),
    path: `/ent/v1/client_users?email=${(await server.fixture.addLearner()).email}&page=1&pageSize=10`,
  }),
  learnerFind: async (server) => ({
    ...(await signedIn(server)),
    path: '/ent/v1/client_users/find?name=an&orgCode=NORTH&page=1&pageSize=10',
  }),
  learnerFindByActivity: async (server) => ({
    ...(await signedIn(server)),
    path: `/ent/v1/client_users/find_by_activity?${new URLSearchParams({
      orgCode: 'NORTH',
      activity: 'inactive',
      startDayKey: '20260303',
      endDayKey: '20260309',
    })}`,
  }),
  learnerFindByStudyTime: async (server) => ({
    ...(await signedIn(server)),
    path: `/ent/v1/client_users/find_by_study_time?${new URLSearchParams({
      orgCode: 'NORTH',
      sort: '-studyTime',
      startDayKey: '20260303',
      endDayKey: '20260309',
    })}`,
  }),
  learnerFindByProgress: async (server) => ({
    ...(await signedIn(server)),
    path: `/ent/v1/client_users/find_by_progress?${new URLSearchParams({
      orgCode: 'NORTH',
      progress: 'level1',
      sort: '-progress',
      startDayKey: '20260303',
      endDayKey: '20260309',
    })}`,
  }),
  learnerDetail: async (server) => ({
    ...(await signedIn(server)),
    path: `/ent/v1/client_users/${(await server.fixture.addLearner()).id}/detail`,
  }),
  learnerSave: async (server) => ({
    ...(await signedIn(server)),
    path: `/ent/v1/client_users/${(await server.fixture.addLearner()).id}`,
    body: { nick: 'Ada', realName: '' },
  }),
  reminderCheck: async (server) => ({
    ...(await signedIn(server)),
    body: { userIds: [(await server.fixture.addLearner()).id], startDayKey: '20260303', endDayKey: '20260309' },
  }),
  reminderSend: async (server) => ({
    ...(await signedIn(server)),
    body: { userIds: [(await server.fixture.addLearner()).id], startDayKey: '20260303', endDayKey: '20260309' },
  }),
  packageList: async (server) => ({
    ...(await signedIn(server)),
    path: `/ent/v1/client_users/${(await server.fixture.addLearner()).id}/packages?page=1`,
  }),
};

export const ofOneCustomer = [
  'learnerList',
  'learnerFind',
  'learnerFindByActivity',
  'learnerFindByStudyTime',
  'learnerFindByProgress',
  'learnerDetail',
  'learnerSave',
  'reminderCheck',
  'reminderSend',
  'packageList',
];
