import type { StudyTimePage } from '#contract/learners.contract.ts';
import { firstVisible } from '#texts/visible-text.ts';
import * as reportTexts from './report-texts.ts';

/** What a member studied in a period. */
export type MemberTime = { login: string; nick: string; realName: string; seconds: number };

export type MemberTimes = {
  most: readonly MemberTime[];
  /** The fewest first. */
  fewest: readonly MemberTime[];
  /** Members who did not study at all. */
  idle: number;
  total: number;
};

/** The members of a report, or why it has none. */
export type ReportMembers = MemberTimes | keyof typeof reportTexts.memberTimesMissing;

/** How many members each of both lists has. */
export const listedMembers = 5;

type Page = Pick<StudyTimePage, 'list' | 'idleTotal' | 'total'>;

const toMembers = ({ list }: Page): MemberTime[] =>
  list.map(({ user: { login, nick, realName }, studySeconds }) => ({ login, nick, realName, seconds: studySeconds }));

/**
 * `fewest` is a page in the other order; it is not needed if one page has all members.
 * Who did not study has not the most minutes, and nobody stands in both lists.
 */
export const toMemberTimes = (most: Page, fewest: Page | null): MemberTimes => {
  const active = toMembers(most).filter(({ seconds }) => seconds > 0);
  const listed = new Set(active.map(({ login }) => login));
  const others = fewest ? toMembers(fewest) : toMembers(most).toReversed();
  return {
    most: active,
    fewest: others.filter(({ login }) => !listed.has(login)),
    idle: most.idleTotal,
    total: most.total,
  };
};

/** Whether one page has all members. */
export const isWhole = ({ total, list }: Page): boolean => total <= list.length;

/** Why a report has no members; empty if it has. */
export const missingMembersText = (members: ReportMembers): string =>
  typeof members === 'string' ? reportTexts.memberTimesMissing[members] : '';

/** How many members did not study at all, and whether all of them are listed. */
export const idleText = ({ fewest, idle, total }: MemberTimes): string =>
  reportTexts.formatIdle({ idle, total, listed: fewest.length });

/** 'Ada Lovelace (ada)'; one name alone, or the ID. A mark of each name can keep its direction. */
export const memberName = (
  { realName, nick, login }: MemberTime,
  toMarked: (name: string) => string = (name) => name,
): string => {
  const real = firstVisible(realName);
  const shownNick = firstVisible(nick);
  if (real && shownNick && real !== shownNick) return `${toMarked(real)} (${toMarked(shownNick)})`;
  return toMarked(real || shownNick || login);
};
