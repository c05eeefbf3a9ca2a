import type { Db } from '#server/core/database/schema.ts';
import type { NameOrganization } from '#server/organizations/organization-names.queries.ts';
import { type Cell, rowXml, sheetEnd, sheetStart } from '#tables/workbook/sheet-xml.ts';
import { streamWorkbook } from './stream-workbook.ts';
import { listStudyRows, type StudyFileTotal, type StudyTarget } from './study-files.queries.ts';
import { learnerRemark, organizationRemark } from './study-remark.ts';

type Tools = {
  /** Runs one read of the database; the limits of all reads are those of the caller. */
  read<Value>(work: (db: Db) => Promise<Value>): Promise<Value>;
  getName: NameOrganization;
  total: StudyFileTotal;
};

const rowsAtOnce = 1_000;
const percent = 100;

const columns = [
  ['ID', 14],
  ['Nick name', 24],
  ['Organization', 28],
  ['Lessons', 10],
  ['Core Course lessons', 20],
  ['Business Course lessons', 24],
  ['Minutes', 10],
  ['Stars', 10],
  ['Comprehension %', 18],
  ['Sentence repeat %', 18],
] as const;

/** The percentage with two digits; null without a total. */
export const toShare = (right: number, total: number): number | null =>
  total === 0 ? null : Math.round((right / total) * percent * percent) / percent;

async function* studyRows({ read, getName }: Tools, target: StudyTarget): AsyncGenerator<string, void> {
  yield sheetStart(columns.map(([, width]) => width));
  yield rowXml(
    1,
    columns.map(([name]) => name),
  );
  let number = 2;
  let after = 0;
  for (;;) {
    const page = { after, limit: rowsAtOnce };
    const rows = await read((db) => listStudyRows(db, target, page));
    const text = rows.map((row) => {
      const cells: Cell[] = [
        row.login,
        row.nick,
        getName(row.organizationId),
        row.lessons,
        row.pc_lessons,
        row.be_lessons,
      ];
      const comprehension = toShare(row.comprehension_right, row.comprehension_total);
      const repeat = toShare(row.repeat_right, row.repeat_total);
      number += 1;
      return rowXml(number - 1, [...cells, Math.round(row.seconds / 60), row.pc_stars, comprehension, repeat]);
    });
    yield text.join('');
    if (rows.length < rowsAtOnce) break;
    after = rows.at(-1)?.key ?? after;
  }
  yield sheetEnd;
}

const aboutSheet = ({ getName, total }: Tools, target: StudyTarget): string => {
  const remark = target.kind === 'learnerStudy' ? learnerRemark(total) : organizationRemark(total);
  const subject = target.kind === 'learnerStudy' ? 'Learner' : 'Organization';
  const rows: Cell[][] = [
    ['Study data', null],
    [subject, target.kind === 'learnerStudy' ? total.name : getName(target.id)],
    ['Day', target.day],
    ["Teacher's remark", remark],
  ];
  return `${sheetStart([20, 60])}${rows.map((cells, index) => rowXml(index + 1, cells)).join('')}${sheetEnd}`;
};

/**
 * Returns the study data of an organization with all below it, or of a learner,
 * on a day as an XLSX file as it is made.
 * Rejects with the fault of a read.
 */
export const studyWorkbook = (tools: Tools, target: StudyTarget): AsyncGenerator<Uint8Array, void> =>
  streamWorkbook([
    { name: 'Study data', content: studyRows(tools, target) },
    { name: 'About', content: [aboutSheet(tools, target)] },
  ]);
