import { halden, headOffice, newLearnerEmail } from '#charts/demo-data.ts';
import { demoLearnerEmail } from '#contract/demo-accounts.ts';
import type { ProblemGroup } from '#rules/applications/import-groups.ts';
import type { ImportRow, ImportSheet } from '#rules/applications/import-rows.ts';
import type { CheckedImport } from '#rules/applications/import-state.ts';
import { Failure } from '#rules/patterns/failure.ts';

export const sampleOrganizations = [
  { code: halden.code, name: halden.name, parent: -1, disabled: false },
  { code: headOffice.code, name: headOffice.name, parent: 0, disabled: false },
];

const header = { line: 1, cells: ['E-mail', 'First name', 'Last name', 'Organization'] };
const ada = { line: 2, cells: [newLearnerEmail, 'Ada', 'Løv', halden.name] };
const ben = { line: 3, cells: [demoLearnerEmail(9_002), 'Ben', 'Bit', 'Head Ofice'] };

const western = { encoding: 'windows-1252', label: 'Western (Windows-1252)', samples: ['Løv'] };
const central = { encoding: 'windows-1250', label: 'Central European (Windows-1250)', samples: ['Lřv'] };

export const sampleEncodings = [western, central];

export const sampleSheet: ImportSheet = {
  format: 'Western (Windows-1252), separated by commas',
  rows: [header, ada, ben],
  firstLine: 1,
  width: 4,
  faults: [],
  encoding: { ...western, isGuessed: true },
  sheets: [],
  sheet: '',
  hiddenRows: 0,
  leftOutRows: 0,
};
export const headerOnly: ImportSheet = { ...sampleSheet, rows: [header] };

const createRow = (
  line: number,
  [email = '', first = '', last = '', organization = '']: readonly string[],
): ImportRow => ({
  line,
  email,
  nick: '',
  realName: `${first} ${last}`,
  organization,
});

const rowAda = createRow(2, ada.cells);
const rowBen = createRow(3, ben.cells);
const chunkAda = {
  key: 'tab-0-0',
  lines: [2],
  applications: [{ email: newLearnerEmail, nick: '', realName: 'Ada Løv', orgCode: halden.code }],
};

const createStored = (rows: readonly ImportRow[]) => ({
  id: 'tab-0',
  fileName: 'learners.csv',
  keyCount: 1,
  rows,
  chunks: [],
});

export const sampleStored = {
  corrected: createStored([rowAda, rowBen]),
  interrupted: { ...createStored([rowAda, rowBen]), chunks: [chunkAda] },
  partlyAccepted: createStored([{ ...rowAda, isAccepted: true }, rowBen]),
  accepted: createStored([{ ...rowAda, isAccepted: true }]),
};

const unknown = {
  field: 'organization',
  kind: 'unknown',
  text: 'No organization of yours has this name or code',
} as const;

const [noProblems, oneProblem] = [
  [null, null],
  [null, [unknown]],
];
const rows = [rowAda, rowBen];

/** By whether the rows come from a sheet or were stored. */
export const sampleChecked = {
  mapped: { 'one problem': { rows, problems: oneProblem }, 'no problem': { rows, problems: noProblems } },
  stored: { 'one problem': { rows: null, problems: oneProblem }, 'no problem': { rows: null, problems: noProblems } },
} satisfies Record<string, Record<string, CheckedImport>>;

export const sampleGroup: ProblemGroup = {
  key: '["organization","unknown","head ofice"]',
  field: 'organization',
  kind: 'unknown',
  value: 'Head Ofice',
  text: 'Unknown organization “Head Ofice”',
  lines: [3],
};

export const sampleRejection = new Failure('invalid', {
  texts: ['An application was rejected; none was made.'],
  extra: { orgCodes: [], rows: [{ index: 0, field: 'email', reason: 'OPEN_APPLICATION' }] },
});

const file = new File(['email\r\n'], 'learners.csv', { lastModified: 0 });
/** A file that is chosen or dropped. */
export const oneFile = { file, count: 1, pasted: '' };

export const sampleSaved = { stored: true, 'storage is blocked': false };

export const countAccepted = ({ rows }: { rows: readonly { isAccepted?: true }[] }): number =>
  rows.filter(({ isAccepted }) => isAccepted).length;
