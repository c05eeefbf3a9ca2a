import { defineModel } from '@learning-console/statecharts';
import { demoLearner, halden, listedLearners } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import type { LearnerRow } from '#contract/learners.contract.ts';
import { learnerExportMachine } from '#machines/learners/learner-export.machine.ts';
import { allLearners } from '#rules/learners/learner-query.ts';

const createLearner = (one: { id: string; login: string; email: string }, at: number): LearnerRow => ({
  user: { ...one, nick: `Nick ${at + 1}`, status: 'ENABLED' },
  org: { name: 'Sales', parentOrgNames: [halden.name] },
  createdAt: 0,
});
const [first, second, third] = listedLearners.map(createLearner);
if (!first || !second || !third) throw new Error('The list has three learners.');

const source = {
  columns: [
    { key: 'nick', title: 'Nick' },
    { key: 'activation', title: 'Account Activation' },
  ],
  query: allLearners,
  window: { start: '20261115', end: '20261121' },
  organization: '',
  today: '20261121',
  timeZone: 'UTC',
} as const;
const input = { source, sort: '', size: 2, total: 3 };
const login = { userId: demoLearner.id, loginDays: 2, lastLoginDayKey: '20261120' };
const fileName = 'Learners - All organizations - 2026-11-21.csv';

export default defineModel({
  machine: learnerExportMachine,
  title: 'Export of a list of learners',
  area: 'learners',
  place: onPages('accountList'),
  inputs: {
    'a list of two pages': input,
    'a list that is too long': { ...input, total: 10_001 },
  },
  cases: { 'export.start': { CSV: { format: 'csv' }, XLSX: { format: 'xlsx' } } },
  outcomes: {
    loadExportPage: {
      done: {
        'a first page': { total: 3, learners: [first, second], activities: [login] },
        'the last page': { total: 3, learners: [third], activities: [] },
        'a page without logins': { total: 3, learners: [third], activities: null },
        'more than a file has': { total: 10_001, learners: [third], activities: [] },
        'one learner fewer': { total: 2, learners: [second], activities: [] },
      },
      error: noAnswer,
    },
    saveExport: {
      done: { 'a file': fileName },
      error: { 'no room for files': new Error('The browser cannot make the file.') },
    },
  },
  userEvents: {
    'export.start': "Press 'Save as CSV' or 'Save as XLSX'",
    'export.cancel': "Press 'Cancel'",
    'export.resume': "Press 'Go on'",
    'export.restart': "Press 'Read again'",
    'export.save': "Press 'Save anyway' or 'Try again'",
  },
  key: ({ format, pages, learners, activities, firstTotal, total, fileName: saved }) => [
    format,
    pages,
    learners.length,
    activities === null,
    firstTotal,
    total,
    saved,
  ],
  rows: [
    { requirement: 'FIND-09', event: 'start', case: 'a list of two pages', to: 'ready' },
    { requirement: 'FIND-09', event: 'start', case: 'a list that is too long', to: 'tooMany' },
    {
      requirement: 'FIND-09',
      from: 'ready',
      event: 'export.start',
      case: 'XLSX',
      to: 'loading',
      check: ({ format }) => format === 'xlsx',
    },
    {
      requirement: 'FIND-10',
      from: 'loading',
      event: 'done loadExportPage',
      case: 'a first page',
      when: ({ pages }) => pages === 0,
      to: 'loading',
      check: ({ learners }) => learners.length === 2,
    },
    {
      requirement: 'FIND-10',
      from: 'loading',
      event: 'done loadExportPage',
      case: 'the last page',
      when: ({ pages, learners }) => pages === 1 && learners.length === 2,
      to: 'saving',
      check: ({ learners }) => learners.length === 3,
    },
    {
      requirement: 'FIND-10',
      from: 'loading',
      event: 'done loadExportPage',
      case: 'one learner fewer',
      when: ({ pages }) => pages === 1,
      to: 'changed',
      check: ({ firstTotal, total }) => firstTotal === 3 && total === 2,
    },
    {
      requirement: 'FIND-10',
      from: 'loading',
      event: 'error loadExportPage',
      case: 'offline',
      when: ({ pages, learners }) => pages === 1 && learners.length === 2,
      to: 'failed',
      check: ({ learners }) => learners.length === 2,
    },
    {
      requirement: 'FIND-10',
      from: 'failed',
      event: 'export.cancel',
      to: 'ready',
      check: ({ learners, pages }) => learners.length + pages === 0,
    },
    {
      requirement: 'FIND-09',
      from: 'saving',
      event: 'done saveExport',
      to: 'saved',
      check: ({ fileName: saved }) => saved === fileName,
    },
  ],
});
