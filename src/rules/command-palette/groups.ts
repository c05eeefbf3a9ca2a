import type { PermissionCode } from '#contract/permission-groups.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { canOpenAt, routes } from '#rules/routes.ts';
import type { Thing } from '#rules/shell/thing.ts';
import * as texts from './palette-texts.ts';
import { findOrganizations, findThings, listActions, listPages } from './things.ts';

/** What a server has found: at most a few things of `total`, and the list that shows all. */
export type FoundThings = { title: string; things: readonly Thing[]; total: number; listPath: string | undefined };

export type PaletteContent = {
  permissions: readonly PermissionCode[];
  organizations: readonly OrganizationEntry[];
  query: string;
  recent: readonly Thing[];
  found: readonly FoundThings[];
};

/** Things under one title; `note` says what is left out. */
export type Group = { title: string; things: readonly Thing[]; note?: string };

/** How many things of one kind a palette shows. */
export const maxThings = 6;

/** The groups of a palette in their order; groups without anything are left out. */
export function groupThings({ permissions, organizations, query, recent, found }: PaletteContent): Group[] {
  const isAsked = query.trim() !== '';
  const pages = findThings(listPages(permissions), query);
  const actions = findThings(listActions(permissions), query);
  const groups: Group[] = [
    ...(isAsked ? [] : [{ title: texts.recent, things: recent }]),
    { title: texts.pages, things: pages },
    { title: texts.actions, things: actions },
    ...(isAsked && canOpenAt(routes.dashboard.path, permissions) ? [groupOrganizations(organizations, query)] : []),
    // Below all that is shown before the server answers, so that the selected thing stays selected.
    ...found.map(groupFound),
  ];
  return groups.filter(({ things }) => things.length > 0);
}

function groupFound({ title, things, total, listPath }: FoundThings): Group {
  if (total <= things.length || listPath === undefined) return { title, things };
  return { title, things: [...things, { name: texts.nameAll(total, title), detail: '', path: listPath }] };
}

function groupOrganizations(entries: readonly OrganizationEntry[], query: string): Group {
  const things = findOrganizations(entries, query);
  const more = things.length - maxThings;
  const group = { title: texts.organizations, things: things.slice(0, maxThings) };
  return more > 0 ? { ...group, note: texts.moreOrganizations(more) } : group;
}

/** All things of groups, in the order in which the keys reach them. */
export const listThings = (groups: readonly Group[]): Thing[] => groups.flatMap(({ things }) => things);
