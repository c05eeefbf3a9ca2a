import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { countCharacters } from '#contract/characters.ts';
import { OpsError } from '#server/core/commands/ops-error.ts';
import { nameMaxLength } from '#server/core/commands/parse-name.ts';
import type { TableRow } from '#server/core/commands/read-table.ts';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { codePattern, codeRule } from './organization-options.ts';
import { findOrganizations } from './organizations.queries.ts';

export const organizationFields = {
  code: { headers: ['code', 'orgcode', 'organizationcode'] },
  name: { headers: ['name', 'organization', 'organizationname'] },
  parent: { headers: ['parent', 'parentcode', 'parentorganization'], isOptional: true },
} as const;

type Row = TableRow<keyof typeof organizationFields>;
type NewOrganization = Insertable<Tables['organizations']>;

const faultsOfRow = ({ cells: { code, name } }: Row): string[] => [
  ...(codePattern.test(code) ? [] : [`"${code}" is not a code: ${codeRule}`]),
  ...(name === '' ? ['the name is missing'] : []),
  ...(countCharacters(name) > nameMaxLength ? [`the name is longer than ${nameMaxLength} characters`] : []),
];

const inCycle = (start: Row, ofCode: ReadonlyMap<string, Row>): boolean => {
  const seen = new Set<Row>();
  let row: Row | undefined = start;
  while (row && !seen.has(row)) {
    seen.add(row);
    row = ofCode.get(row.cells.parent);
  }
  return row === start;
};

const findFaults = (rows: readonly Row[], present: ReadonlyMap<string, string>): string[] => {
  const ofCode = new Map<string, Row>();
  const repeated = new Map<Row, string[]>();
  for (const row of rows) {
    const first = ofCode.get(row.cells.code);
    if (first) repeated.set(row, [`row ${first.line} has the same code`]);
    else ofCode.set(row.cells.code, row);
  }
  return rows.flatMap((row) => {
    const { code, parent } = row.cells;
    const isKnown = parent === '' || present.has(parent) || ofCode.has(parent);
    const faults = [
      ...faultsOfRow(row),
      ...(repeated.get(row) ?? []),
      ...(present.has(code) ? [`there is already an organization ${code}`] : []),
      ...(isKnown ? [] : [`there is no parent ${parent}`]),
      ...(inCycle(row, ofCode) ? ['it is above its own parent'] : []),
    ];
    return faults.map((fault) => `Row ${row.line}: ${fault}.`);
  });
};

const parentsFirst = (rows: readonly Row[]): Row[] => {
  const ofCode = new Map(rows.map((row) => [row.cells.code, row]));
  const sorted = new Set<Row>();
  for (const row of rows) {
    const path: Row[] = [];
    for (let next: Row | undefined = row; next && !sorted.has(next); next = ofCode.get(next.cells.parent))
      path.push(next);
    for (const one of path.toReversed()) sorted.add(one);
  }
  return [...sorted];
};

/** Returns the organizations of a file, parents first. Throws OpsError with every faulty row. */
export const createOrganizations = async (db: Db, rows: readonly Row[]): Promise<NewOrganization[]> => {
  const codes = rows.flatMap(({ cells: { code, parent } }) => [code, parent]);
  const present = new Map((await findOrganizations(db, [...new Set(codes)])).map(({ code, id }) => [code, id]));
  const faults = findFaults(rows, present);
  if (faults.length > 0) throw new OpsError('Nothing was imported: the file has faulty rows.', faults);
  const idByCode = new Map([...present, ...rows.map(({ cells: { code } }) => [code, randomUUID()] as const)]);
  return parentsFirst(rows).map(({ cells: { code, name, parent } }) => ({
    id: idByCode.get(code) ?? '',
    code,
    name,
    status: 'ENABLED' as const,
    parent_id: parent === '' ? null : (idByCode.get(parent) ?? null),
  }));
};
