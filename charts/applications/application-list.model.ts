import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { listModel } from '#charts/patterns/list-model.ts';
import { applicationListMachine } from '#machines/applications/application-list.machine.ts';
import { allApplications, applicationsOnPage } from '#rules/applications/application-query.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { routes } from '#rules/routes.ts';
import { refusedApplication, sampleApplication } from './sample-application.ts';

export default defineModel({
  machine: applicationListMachine,
  title: 'Application list',
  area: 'applications',
  place: onPages('applicationList'),
  pattern: 'list',
  ...listModel({
    path: routes.applicationList.path,
    queryPrefix: 'applications',
    pageSize: applicationsOnPage,
    sortColumn: 'nick',
    shown: [sampleApplication, refusedApplication],
    emptyQuery: allApplications,
    query: { ...allApplications, status: 'PENDING' },
    failureText: genericError,
    requirements: {
      sorting: 'FIND-17',
      noSorting: 'FIND-17',
      search: 'APPL-01',
      paging: 'APPL-05',
      sizing: 'FIND-04',
      url: 'APPL-01',
      denied: 'PERM-05',
      failed: 'REQ-07',
    },
  }),
});
