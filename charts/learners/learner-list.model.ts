import { defineModel } from '@learning-console/statecharts';
import { demoLearner, halden, otherLearner } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { listModel } from '#charts/patterns/list-model.ts';
import type { LearnerRow } from '#contract/learners.contract.ts';
import { learnerListMachine } from '#machines/learners/learner-list.machine.ts';
import { allLearners, type LearnerQuery } from '#rules/learners/learner-query.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { routes } from '#rules/routes.ts';

const learner: LearnerRow = {
  user: { id: demoLearner.id, login: demoLearner.login, nick: 'Ada', email: demoLearner.email, status: 'ENABLED' },
  org: { name: 'Sales', parentOrgNames: [halden.name] },
  createdAt: 1_780_000_000,
};

const disabledLearner: LearnerRow = {
  user: { id: otherLearner.id, login: otherLearner.login, nick: 'Bo', email: '', status: 'DISABLED' },
  org: { name: 'Support', parentOrgNames: [halden.name, 'Europe'] },
  createdAt: 1_780_086_400,
};

const inactiveLearners: LearnerQuery = { ...allLearners, activity: 'inactive' };

export default defineModel({
  machine: learnerListMachine,
  title: 'Learner list',
  area: 'learners',
  place: onPages('accountList'),
  pattern: 'list',
  ...listModel({
    path: routes.accountList.path,
    queryPrefix: 'users',
    pageSize: 10,
    sortColumn: 'nick',
    shown: [learner, disabledLearner],
    emptyQuery: allLearners,
    query: { ...allLearners, org: halden.code },
    filtered: inactiveLearners,
    failureText: genericError,
    requirements: {
      search: 'USER-02',
      paging: 'USER-08',
      sizing: 'FIND-04',
      sorting: 'FIND-03',
      noSorting: 'FIND-05',
      noFilter: 'FIND-07',
      url: 'USER-08',
      denied: 'PERM-05',
      failed: 'REQ-07',
    },
  }),
});
