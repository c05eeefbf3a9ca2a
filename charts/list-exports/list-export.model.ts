import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { formatCall } from '#contract/demo-faults.ts';
import { learnerList } from '#contract/learners.contract.ts';
import { listExportMachine } from '#machines/list-exports/list-export.machine.ts';
import type { ExportedList } from '#rules/list-exports/list-export.ts';

const [first, second, third] = ['1', '2', '3'].map((key) => ({ key, texts: [`Nick ${key}`, 'Yes'] }));
if (!first || !second || !third) throw new Error('The list has three rows.');

const list: ExportedList = {
  noun: { one: 'learner', many: 'learners' },
  columns: [
    { title: 'Nick', width: 20 },
    { title: 'Logged in', width: 20, part: 'logins' },
  ],
  shownTitles: ['Nick', 'Account Activation'],
  fileName: 'Learners - All organizations - 2026-11-21',
  narrowing: 'Search for a name.',
  lackingText: 'This server does not say who logged in.',
  loadPage: () => Promise.reject(new Error('The paths answer for it.')),
};
const input = { list, sort: '', size: 2, total: 3 };
const fileName = 'Learners - All organizations - 2026-11-21.csv';

export default defineModel({
  machine: listExportMachine,
  title: 'Export of a list',
  area: 'patterns',
  place: onPages('accountList'),
  inputs: {
    'a list of two pages': input,
    'a list that is too long': { ...input, total: 10_001 },
  },
  calls: { loadExportPage: formatCall(learnerList) },
  cases: { 'export.start': { CSV: { format: 'csv' }, XLSX: { format: 'xlsx' } } },
  outcomes: {
    loadExportPage: {
      done: {
        'a first page': { total: 3, rows: [first, second], lacking: [] },
        'the last page': { total: 3, rows: [third], lacking: [] },
        'a page without logins': { total: 3, rows: [third], lacking: ['logins'] },
        'more than a file has': { total: 10_001, rows: [third], lacking: [] },
        'one row fewer': { total: 2, rows: [second], lacking: [] },
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
  key: ({ format, pages, rows, lacking, firstTotal, total, fileName: saved }) => [
    format,
    pages,
    rows.length,
    lacking.length,
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
      check: ({ rows }) => rows.length === 2,
    },
    {
      requirement: 'FIND-10',
      from: 'loading',
      event: 'done loadExportPage',
      case: 'the last page',
      when: ({ pages, rows }) => pages === 1 && rows.length === 2,
      to: 'saving',
      check: ({ rows }) => rows.length === 3,
    },
    {
      requirement: 'FIND-10',
      from: 'loading',
      event: 'done loadExportPage',
      case: 'one row fewer',
      when: ({ pages }) => pages === 1,
      to: 'changed',
      check: ({ firstTotal, total }) => firstTotal === 3 && total === 2,
    },
    {
      requirement: 'FIND-10',
      from: 'loading',
      event: 'error loadExportPage',
      case: 'offline',
      when: ({ pages, rows }) => pages === 1 && rows.length === 2,
      to: 'failed',
      check: ({ rows }) => rows.length === 2,
    },
    {
      requirement: 'FIND-10',
      from: 'failed',
      event: 'export.cancel',
      to: 'ready',
      check: ({ rows, pages }) => rows.length + pages === 0,
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
