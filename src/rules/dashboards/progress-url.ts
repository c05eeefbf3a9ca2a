import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { LearnerProgressKind } from '#contract/learner-values.ts';
import { type DayWindow, windowEndingOn } from '#rules/patterns/day-window.ts';
import { formatAmount } from '#texts/amounts.ts';
import { averageLevels, averageMilestones } from './dashboard-figures.ts';
import * as dashboardTexts from './dashboard-texts.ts';
import { type MemberList, memberListUrl } from './member-list-url.ts';
import type { LevelFigures } from './skill-figures.ts';

/** The days of the dashboard; null for people who may not see what single members do. */
type ProgressList = (MemberList & { window: DayWindow }) | null;

/**
 * The address of the list of the members who have reached something, most first.
 * Only a lesson has to lie within the days; the list of others has the seven days up to the last one.
 */
const progressUrl = ({ window, ...list }: NonNullable<ProgressList>, kind: LearnerProgressKind): string | null =>
  memberListUrl(list, kind === 'lesson' ? window : windowEndingOn(window.end), {
    activity: kind,
    sort: '-progress',
  });

/** How many members a figure counts, and what they did. */
type MemberNumber = { kind: LearnerProgressKind; members: number | null | undefined; did: string };

/** No link to nobody, and none without a number: then the server has no such lists. */
const toLink = (list: ProgressList, { kind, members, did }: MemberNumber) => {
  const href = list && members ? progressUrl(list, kind) : null;
  return href === null ? undefined : { href, text: `${formatAmount(members ?? 0, 'member')} ${did}` };
};

const linkSteps = (
  steps: readonly LevelFigures[],
  list: ProgressList,
  countAt: (at: number) => readonly MemberNumber[],
) =>
  steps.map((step, at): LevelFigures => {
    const counted = countAt(at);
    const links = counted.map((one) => toLink(list, one));
    const isUnlisted = list !== null && counted.some(({ members }, series) => members && !links[series]);
    return { ...step, links, ...(isUnlisted ? { note: dashboardTexts.noMembersListed } : {}) };
  });

/** Levels whose bars lead to the members whom they are about (FIND-16). */
export const linkLevels = (figures: OrganizationDashboard, list: ProgressList): LevelFigures[] => {
  const sent = figures.skillQuality?.level?.levelProgresses ?? [];
  return linkSteps(averageLevels(figures), list, (at) => {
    const { degreeMembers, levelTestMembers } = sent.find(({ index }) => index === at) ?? {};
    return [
      { kind: `level${at + 1}`, members: degreeMembers, did: dashboardTexts.beganIt },
      { kind: `test${at + 1}`, members: levelTestMembers, did: dashboardTexts.tookItsTest },
    ];
  });
};

/** The same for milestones. */
export const linkMilestones = (figures: OrganizationDashboard, list: ProgressList): LevelFigures[] => {
  const sent = figures.skillQuality?.beQuality?.levelProgresses ?? [];
  return linkSteps(averageMilestones(figures), list, (at) => {
    const { degreeMembers } = sent.find(({ index }) => index === at) ?? {};
    return [{ kind: `milestone${at + 1}`, members: degreeMembers, did: dashboardTexts.beganIt }];
  });
};

/**
 * Where the two numbers of the study progress lead to.
 * `quality` is an answer with levels, which says whether the server has such lists.
 */
export const studyProgressLinks = (
  { figures, quality }: Record<'figures' | 'quality', OrganizationDashboard | null>,
  list: ProgressList,
) => {
  const levels = quality?.skillQuality?.level?.levelProgresses ?? [];
  const isListed = levels.some(({ degreeMembers }) => typeof degreeMembers === 'number');
  const { learnersSummary, pt } = (isListed && figures?.studyProgress) || {};
  return {
    learned: toLink(list, {
      kind: 'lesson',
      members: learnersSummary?.learnedCount,
      did: dashboardTexts.completedLesson,
    }),
    /** Why the days have no list of those who completed a lesson. */
    note:
      list && learnersSummary?.learnedCount && progressUrl(list, 'lesson') === null
        ? dashboardTexts.noMembersListed
        : undefined,
    placed: toLink(list, { kind: 'placement', members: pt?.haveDoneCount, did: dashboardTexts.didPlacementTest }),
  };
};
