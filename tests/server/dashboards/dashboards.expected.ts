import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { expectedSkillQuality } from './dashboards.expected-quality.ts';
import { getHistory, mean, present, type Raw, share, total } from './dashboards.raw.ts';

type FigureQuery = { organizationId: string; startDayKey: string; endDayKey: string; timeZone: string };

const createClock = (timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const seen = new Map<number, string>();
  return (second: number): string => {
    const known = seen.get(second);
    if (known) return known;
    const found = Object.fromEntries(parts.formatToParts(second * 1000).map(({ type, value }) => [type, value]));
    const key = `${found.year}${found.month}${found.day}`;
    seen.set(second, key);
    return key;
  };
};

const keysBetween = (first: string, last: string): string[] => {
  const keys: string[] = [];
  const cursor = new Date(Date.UTC(+first.slice(0, 4), +first.slice(4, 6) - 1, +first.slice(6)));
  for (let key = first; key <= last; ) {
    keys.push(key);
    cursor.setUTCDate(cursor.getUTCDate() + 1);
    key = cursor.toISOString().slice(0, 10).replaceAll('-', '');
  }
  return keys;
};

const daysBack = (last: string, days: number): string => {
  const cursor = new Date(Date.UTC(+last.slice(0, 4), +last.slice(4, 6) - 1, +last.slice(6) - days + 1));
  return cursor.toISOString().slice(0, 10).replaceAll('-', '');
};

function findDescendants({ organizations }: Raw, id: string): Set<string> {
  const found = new Set([id]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const one of organizations) if (one.parent_id !== null && found.has(one.parent_id)) found.add(one.id);
  }
  return found;
}

/** The members' histories and their lessons of the window, with the means to ask for days. */
function createCase(raw: Raw, { organizationId, startDayKey, endDayKey, timeZone }: FigureQuery) {
  const toDayKey = createClock(timeZone);
  const isPast = (at: number) => toDayKey(at) <= endDayKey;
  const inWindow = ({ at }: { at: number }) => toDayKey(at) >= startDayKey && isPast(at);
  const below = findDescendants(raw, organizationId);
  const histories = raw.learners
    .filter((one) => below.has(one.organization_id) && one.status === 'ENABLED' && isPast(one.created_at))
    .map((one) => getHistory(raw, one.key, isPast));
  return {
    toDayKey,
    inWindow,
    histories,
    lessons: histories.flatMap((history) => history.lessons.filter(inWindow)),
    days: keysBetween(startDayKey, endDayKey),
    endDayKey,
    daysWith: (events: readonly { at: number }[]) =>
      new Set(events.filter(inWindow).map(({ at }) => toDayKey(at))).size,
  };
}

type Case = ReturnType<typeof createCase>;

function expectedBehavior({ histories, toDayKey, days, endDayKey, daysWith }: Case): OrganizationDashboard['behavior'] {
  const since = (first: string) =>
    histories.filter((history) => history.signIns.some(({ at }) => toDayKey(at) >= first)).length;
  const signedInDays = total(histories.map((history) => daysWith(history.signIns)));
  return {
    behaviors: {
      loginPercentageLastSevenDays: share(since(daysBack(endDayKey, 7)), histories.length),
      loginPercentageLastThirtyDays: share(since(daysBack(endDayKey, 30)), histories.length),
      loginPercentageAllHistory: share(since('00000000'), histories.length),
      loginCountPercentage: share(signedInDays, histories.length * days.length),
      loginDays: histories.length === 0 ? null : signedInDays / histories.length,
    },
    absenceDays: histories.length === 0 ? null : days.length - signedInDays / histories.length,
  };
}

function expectedStudyProgress({
  histories,
  inWindow,
  lessons,
  daysWith,
}: Case): OrganizationDashboard['studyProgress'] {
  const learned = histories.filter((history) => history.lessons.some(inWindow)).length;
  const placed = histories.filter((history) => history.placements.length > 0).length;
  const withGoal = histories.filter((history) => history.goals.length > 0);
  const pc = lessons.filter(({ course }) => course === 'pc');
  return {
    learnersSummary: { learnedPercentage: share(learned, histories.length), learnedCount: learned },
    pt: { haveDonePercentage: share(placed, histories.length), haveDoneCount: placed },
    studyGoals: {
      averageAchievedDays: mean(withGoal.map((history) => daysWith(history.lessons))),
      averageFrequency: mean(present(withGoal.map((history) => history.goals.at(-1)?.days_a_week))),
    },
    coursesSummary: { lessonCount: lessons.length },
    pcSummary: { lessonStarCountAverage: mean(pc.map(({ stars }) => stars)) },
    totalStudyDurationMin: total(lessons.map(({ seconds }) => seconds)) / 60,
  };
}

function expectedStudyDuration({ histories, lessons, days, toDayKey }: Case): OrganizationDashboard['studyDuration'] {
  const seconds = total(lessons.map((lesson) => lesson.seconds));
  const on = (dayKey: string) => lessons.filter(({ at }) => toDayKey(at) === dayKey).map((lesson) => lesson.seconds);
  return {
    totalStudyDurationMins: seconds / 60,
    averageTotalStudyDurationSec: histories.length === 0 ? null : seconds / histories.length,
    dailyStudyDurations: days.map((dayKey) => ({ dayKey, totalStudyDurationMins: total(on(dayKey)) / 60 })),
  };
}

/** The expected five modules of an organization. */
export function expectedFigures(raw: Raw, query: FigureQuery): OrganizationDashboard {
  const counted = createCase(raw, query);
  return {
    summary: { memberCount: counted.histories.length },
    behavior: expectedBehavior(counted),
    studyProgress: expectedStudyProgress(counted),
    studyDuration: expectedStudyDuration(counted),
    skillQuality: expectedSkillQuality(counted.histories, counted.lessons),
  };
}

/** The expected answer for an organization without a goal. */
export function expectedAnswer(raw: Raw, query: FigureQuery): OrganizationDashboard {
  const { studyDuration, ...figures } = expectedFigures(raw, query);
  return { ...figures, studyDuration: studyDuration && { ...studyDuration, weeklyGoalMins: null } };
}
