import { expect, test } from 'vitest';
import type { OrganizationNode } from '#contract/organizations.contract.ts';
import {
  ancestorCodes,
  expandedRows,
  flattenOrganizations,
  hasChildren,
  organizationPath,
  searchRows,
} from '#rules/organizations/organizations.ts';

const node = (code: string, name: string, subOrgs: OrganizationNode[] = []): OrganizationNode => ({
  org: { id: code, code, name, status: code.startsWith('X') ? 'DISABLED' : 'ENABLED' },
  subOrgs,
});

const trees = [node('A', 'Acme', [node('B', 'Élan', [node('C', 'Çelik')]), node('XD', 'Delta')]), node('E', 'İzmir')];

test('ME-01 USER-05 an organization path joins the names from the root down with slashes', () => {
  expect(organizationPath(['A', 'B'], 'C')).toBe('A/B/C');
  expect(organizationPath([], 'C')).toBe('C');
});

test('ORG-02 the trees become one list, each parent directly before its descendants', () => {
  const blank = { disabled: false, parent: -1, siblings: 2 };
  expect(flattenOrganizations(trees)).toEqual([
    { ...blank, id: 'A', code: 'A', name: 'Acme', path: 'Acme', depth: 0, end: 4, position: 1 },
    { ...blank, id: 'B', code: 'B', name: 'Élan', path: 'Acme/Élan', depth: 1, parent: 0, end: 3, position: 1 },
    {
      ...blank,
      id: 'C',
      code: 'C',
      name: 'Çelik',
      path: 'Acme/Élan/Çelik',
      depth: 2,
      parent: 1,
      end: 3,
      position: 1,
      siblings: 1,
    },
    {
      ...blank,
      id: 'XD',
      code: 'XD',
      name: 'Delta',
      path: 'Acme/Delta',
      depth: 1,
      parent: 0,
      end: 4,
      position: 2,
      disabled: true,
    },
    { ...blank, id: 'E', code: 'E', name: 'İzmir', path: 'İzmir', depth: 0, end: 5, position: 2 },
  ]);
  expect(flattenOrganizations([])).toEqual([]);
});

test('ORG-02 only expanded rows are shown, and collapsing hides all rows below', () => {
  const entries = flattenOrganizations(trees);
  expect(expandedRows(entries, new Set())).toEqual([0, 4]);
  expect(expandedRows(entries, new Set(['A']))).toEqual([0, 1, 3, 4]);
  expect(expandedRows(entries, new Set(['B']))).toEqual([0, 4]);
  expect(expandedRows(entries, new Set(['A', 'B', 'C', 'E', 'gone']))).toEqual([0, 1, 2, 3, 4]);
  expect([0, 1, 2, 3, 4, 5, -1].map((at) => hasChildren(entries, at))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('ORG-02 the parents of an organization are listed, nearest first', () => {
  const entries = flattenOrganizations(trees);
  expect([ancestorCodes(entries, 'C'), ancestorCodes(entries, 'A'), ancestorCodes(entries, 'gone')]).toEqual([
    ['B', 'A'],
    [],
    [],
  ]);
});

test.each([
  ['acme', [0]],
  ['ELAN', [1]],
  ['elan b', [1]],
  ['çelik', [2]],
  ['celik', [2]],
  ['izmir', [4]],
  ['xd', [3]],
  ['delta acme', []],
  ['', [0, 1, 2, 3, 4]],
  ['  ', [0, 1, 2, 3, 4]],
  ['.*', []],
  ['<script>', []],
  ['\u0000', []],
])('ORG-02 a search for %j finds %j', (query, found) => {
  expect(searchRows(flattenOrganizations(trees), query)).toEqual(found);
});

test('ORG-02 a search finds the organizations that have all of its words', () => {
  const entries = flattenOrganizations([node('N-1', 'North Sales Team'), node('N-2', 'North Sales Office')]);
  expect(searchRows(entries, 'team north sales')).toEqual([0]);
  expect(searchRows(entries, 'north sales office')).toEqual([1]);
});

test('ORG-02 names in any script are found', () => {
  const entries = flattenOrganizations([node('1', '部門 東京'), node('2', 'قسم الرياض'), node('3', 'Team 🙂')]);
  expect([searchRows(entries, '東京'), searchRows(entries, 'الرياض'), searchRows(entries, '🙂')]).toEqual([
    [0],
    [1],
    [2],
  ]);
});

test('ORG-02 20,000 organizations are expanded and searched', () => {
  const team = (at: string) => Array.from({ length: 99 }, (_, one) => node(`${at}-${one}`, `Équipe ${at}-${one}`));
  const all = Array.from({ length: 200 }, (_, at) => node(`K${at}`, `Company ${at}`, team(`K${at}`)));
  const entries = flattenOrganizations(all);
  const every = new Set(entries.map(({ code }) => code));
  expect(entries).toHaveLength(20_000);
  expect(expandedRows(entries, every)).toHaveLength(20_000);
  expect(searchRows(entries, 'equipe k7-')).toHaveLength(99);
  expect(searchRows(entries, 'equipe k7-1')).toHaveLength(11);
  expect(ancestorCodes(entries, 'K199-98')).toEqual(['K199']);
});

test('SHELL-11 an organization without a name is shown by its code', () => {
  const [, below] = flattenOrganizations([node('A', '', [node('B', '')])]);
  expect([below?.name, below?.path]).toEqual(['B', 'A/B']);
});
