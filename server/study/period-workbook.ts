import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '#server/core/database/schema.ts';
import { countDays, dayIn } from '#server/core/runtime/days.ts';
import type { NameOrganization } from '#server/organizations/organization-names.queries.ts';
import { type Cell, rowXml, sheetEnd, sheetStart } from '#tables/workbook/sheet-xml.ts';
import { formatAmount } from '#texts/amounts.ts';
import { listPeriodStudy, type PeriodStudy, type PeriodStudyRow } from './period-study.queries.ts';
import { streamWorkbook } from './stream-workbook.ts';
import { toShare } from './study-workbook.ts';

type Tools = {
  db: Db;
  study: PeriodStudy;
  /** Whether the administrator may see real names, addresses, last logins and levels of single learners. */
  hasNames: boolean;
  /** Gets the number of members that were added; its rejection ends the file. */
  onRows(count: number): Promise<void>;
};

export type PeriodSubject = Pick<PeriodStudy, 'organizationId' | 'days'> & {
  getName: NameOrganization;
  /** The time zone of the organization's days. */
  zone: string;
  /** Days before it stay as they were counted, whatever the time zone is now. */
  countedFrom: string | undefined;
  /** When the file is made, in Unix seconds. */
  now: number;
};

type Sums = { members: number; studied: number; seconds: number };

const rowsAtOnce = 1_000;

type Column = { title: string; width: number; read(row: PeriodStudyRow): Cell };

const toColumns = ({ hasNames }: Tools, { getName, days }: PeriodSubject): readonly Column[] => {
  const ofLearner = (columns: readonly Column[]) => (hasNames ? columns : []);
  return [
    { title: 'ID', width: 14, read: ({ login }) => login },
    { title: 'Nick name', width: 24, read: ({ nick }) => nick },
    ...ofLearner([
      { title: 'Real name', width: 24, read: ({ real_name }) => real_name },
      { title: 'E-mail', width: 32, read: ({ email }) => email },
    ]),
    { title: 'Organization', width: 28, read: ({ organization_id }) => getName(organization_id) },
    { title: 'Study time in seconds', width: 20, read: ({ seconds }) => seconds ?? 0 },
    { title: 'Days studied', width: 12, read: (row) => row.days ?? 0 },
    { title: 'Lessons', width: 10, read: ({ lessons }) => lessons ?? 0 },
    { title: 'Core Course lessons', width: 20, read: ({ pc_lessons }) => pc_lessons ?? 0 },
    { title: 'Business Course lessons', width: 24, read: ({ be_lessons }) => be_lessons ?? 0 },
    { title: 'Stars', width: 10, read: ({ pc_stars }) => pc_stars ?? 0 },
    {
      title: 'Comprehension %',
      width: 18,
      read: (row) => toShare(row.comprehension_right ?? 0, row.comprehension_total ?? 0),
    },
    { title: 'Sentence repeat %', width: 18, read: (row) => toShare(row.repeat_right ?? 0, row.repeat_total ?? 0) },
    ...ofLearner([
      { title: `Last login until ${days.toDay}`, width: 26, read: ({ last_sign_in_day }) => last_sign_in_day },
      {
        title: `Level on ${days.toDay}`,
        width: 20,
        read: ({ present_level }) => (present_level === null ? null : present_level + 1),
      },
    ]),
  ];
};

async function* listRows(tools: Tools, subject: PeriodSubject, sums: Sums): AsyncGenerator<string, void> {
  const { db, study, onRows } = tools;
  const columns = toColumns(tools, subject);
  yield sheetStart(columns.map(({ width }) => width));
  yield rowXml(
    1,
    columns.map(({ title }) => title),
  );
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await listPeriodStudy(db, study, { after, limit: rowsAtOnce });
    await onRows(rows.length);
    const lines = rows.map((row, at) =>
      rowXml(
        sums.members + at + 2,
        columns.map(({ read }) => read(row)),
      ),
    );
    sums.members += rows.length;
    sums.studied += rows.filter(({ days }) => (days ?? 0) > 0).length;
    sums.seconds += rows.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
    if (lines.length > 0) yield lines.join('');
    after = rows.at(-1)?.key ?? after;
    isMore = rows.length === rowsAtOnce;
    // Other requests of the server go first.
    await breathe();
  }
  yield sheetEnd;
}

const timeIn = (second: number, zone: string): string => {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
  return `${dayIn(second, zone)} ${new Intl.DateTimeFormat('en-GB', options).format(new Date(second * 1000))}`;
};

const included =
  'The members of the organization and of all below it, as they were when this file was made: enabled, with an account on the last day. Who has left or is disabled is not included, and who came from elsewhere has all study of these days.';

const toNotes = ({ hasNames }: Tools, { days, zone, countedFrom, now }: PeriodSubject, sums: Sums): string[] => [
  included,
  ...(sums.studied === 0 ? ['Nobody studied on these days.'] : []),
  ...(days.toDay >= dayIn(now, zone) ? ['The last day was not over when this file was made.'] : []),
  ...(countedFrom !== undefined && days.fromDay < countedFrom
    ? [`Days before ${countedFrom} are those of the time zone in which they were counted.`]
    : []),
  ...(hasNames
    ? []
    : [
        'Real names, e-mail addresses, last logins and levels are left out: your account may not see the study performance of learners.',
      ]),
];

/** What the file is about; read after all rows, because it has their sums. */
function* listFacts(tools: Tools, subject: PeriodSubject, sums: Sums): Generator<string, void> {
  const { getName, organizationId, days, zone, now } = subject;
  const length = formatAmount(countDays(days.fromDay, days.toDay), 'day');
  const facts: Cell[][] = [
    ['Study data of a period', null],
    ['Organization', getName(organizationId)],
    ['Period', `${days.fromDay} to ${days.toDay} (${length})`],
    ['Time zone of the days', zone],
    ['Made at', `${timeIn(now, zone)} (${zone})`],
    ['Members', sums.members],
    ['Members who studied', sums.studied],
    ['Study time in seconds', sums.seconds],
    ...toNotes(tools, subject, sums).map((note) => ['Note', note]),
  ];
  yield sheetStart([24, 100]);
  yield facts.map((cells, at) => rowXml(at + 1, cells)).join('');
  yield sheetEnd;
}

/**
 * Returns the study data of the members of an organization and all below it in a period,
 * as an XLSX file as it is made.
 * Rejects with the fault of a read, and with that of `onRows`.
 */
export const periodWorkbook = (tools: Tools, subject: PeriodSubject): AsyncGenerator<Uint8Array, void> => {
  const sums: Sums = { members: 0, studied: 0, seconds: 0 };
  return streamWorkbook([
    { name: 'Study data', content: listRows(tools, subject, sums) },
    { name: 'About', content: listFacts(tools, subject, sums) },
  ]);
};
