import { defineModel } from '@learning-console/statecharts';
import { demoLearner } from '#charts/demo-data.ts';
import { afterSignIn } from '#charts/on-pages.ts';
import { navigationIn } from '#charts/patterns/emitted.ts';
import { listModel } from '#charts/patterns/list-model.ts';
import { studyFileListMachine } from '#machines/downloads/study-file-list.machine.ts';
import { studyFilesOnPage } from '#rules/downloads/download-paging.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { laterStudyFile, sampleStudyFile } from './sample-study-file.ts';

const model = listModel({
  path: '/dashboard',
  queryPrefix: 'files',
  pageSize: studyFilesOnPage,
  shown: [sampleStudyFile, laterStudyFile],
  emptyQuery: {},
  query: {},
  failureText: genericError,
  requirements: { search: '', paging: 'BULK-06', sizing: 'FIND-04', url: '', denied: 'PERM-05', failed: 'BULK-06' },
});

const { 'page.open': pageCases, 'pageSize.choose': sizeCases } = model.cases;
const { 'page.open': pageEvent, 'pageSize.choose': sizeEvent, 'list.retry': retryEvent } = model.userEvents;

export default defineModel({
  machine: studyFileListMachine,
  title: 'Study file list',
  area: 'downloads',
  place: afterSignIn('in the dialog of Download Study Data', 'accountList'),
  pattern: 'list',
  inputs: { 'the first page': { address: '/dashboard', params: { userId: demoLearner.id } } },
  cases: { 'page.open': pageCases, 'pageSize.choose': sizeCases },
  outcomes: model.outcomes,
  userEvents: { 'page.open': pageEvent, 'pageSize.choose': sizeEvent, 'list.retry': retryEvent },
  key: model.key,
  rows: model.rows
    .filter(({ requirement, to }) => requirement !== '' && to !== 'outdated')
    .filter((row) => !('emits' in row) || !navigationIn(row.emits ?? []))
    .filter((row) => !('from' in row) || row.from !== 'outdated')
    .filter(({ event }) => event !== 'pageSize.choose')
    .map(({ requirement, event, case: name, to, ...row }) => ({
      requirement,
      event,
      to,
      ...(name && { case: name }),
      ...('from' in row && { from: row.from }),
    })),
});
