import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { skillQualityByHand } from './dashboards.quality-by-hand.ts';
import { lifeOf, mean, present, type Raw, share, total } from './dashboards.raw.ts';

type Question = { organizationId: string; startDayKey: string; endDayKey: string; timeZone: string };

const clockOf = (timeZone: string) => {
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

function belowOf({ organizations }: Raw, id: string): Set<string> {
  const found = new Set([id]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const one of organizations) if (one.parent_id !== null && found.has(one.parent_id)) found.add(one.id);
  }
  return found;
}

/** The members' lives and their lessons of the window, with the means to ask for days. */
function caseOf(raw: Raw, { organizationId, startDayKey, endDayKey, timeZone }: Question) {
  const keyOf = clockOf(timeZone);
  const isPast = (at: number) => keyOf(at) <= endDayKey;
  const inWindow = ({ at }: { at: number }) => keyOf(at) >= startDayKey && isPast(at);
  const below = belowOf(raw, organizationId);
  const lives = raw.learners
    .filter((one) => below.has(one.organization_id) && one.status === 'ENABLED' && isPast(one.created_at))
    .map((one) => lifeOf(raw, one.key, isPast));
  return {
    keyOf,
    inWindow,
    lives,
    lessons: lives.flatMap((life) => life.lessons.filter(inWindow)),
    days: keysBetween(startDayKey, endDayKey),
    endDayKey,
    daysWith: (events: readonly { at: number }[]) => new Set(events.filter(inWindow).map(({ at }) => keyOf(at))).size,
  };
}

type Case = ReturnType<typeof caseOf>;

function behaviorByHand({ lives, keyOf, days, endDayKey, daysWith }: Case): OrganizationDashboard['behavior'] {
  const since = (first: string) => lives.filter((life) => life.signIns.some(({ at }) => keyOf(at) >= first)).length;
  const signedInDays = total(lives.map((life) => daysWith(life.signIns)));
  return {
    behaviors: {
      loginPercentageLastSevenDays: share(since(daysBack(endDayKey, 7)), lives.length),
      loginPercentageLastThirtyDays: share(since(daysBack(endDayKey, 30)), lives.length),
      loginPercentageAllHistory: share(since('00000000'), lives.length),
      loginCountPercentage: share(signedInDays, lives.length * days.length),
      loginDays: lives.length === 0 ? null : signedInDays / lives.length,
    },
    absenceDays: lives.length === 0 ? null : days.length - signedInDays / lives.length,
  };
}

function studyProgressByHand({ lives, inWindow, lessons, daysWith }: Case): OrganizationDashboard['studyProgress'] {
  const learned = lives.filter((life) => life.lessons.some(inWindow)).length;
  const placed = lives.filter((life) => life.placements.length > 0).length;
  const withGoal = lives.filter((life) => life.goals.length > 0);
  const pc = lessons.filter(({ course }) => course === 'pc');
  return {
    learnersSummary: { learnedPercentage: share(learned, lives.length), learnedCount: learned },
    pt: { haveDonePercentage: share(placed, lives.length), haveDoneCount: placed },
    studyGoals: {
      averageAchievedDays: mean(withGoal.map((life) => daysWith(life.lessons))),
      averageFrequency: mean(present(withGoal.map((life) => life.goals.at(-1)?.days_a_week))),
    },
    coursesSummary: { lessonCount: lessons.length },
    pcSummary: { lessonStarCountAverage: mean(pc.map(({ stars }) => stars)) },
    totalStudyDurationMin: total(lessons.map(({ seconds }) => seconds)) / 60,
  };
}

function studyDurationByHand({ lives, lessons, days, keyOf }: Case): OrganizationDashboard['studyDuration'] {
  const seconds = total(lessons.map((lesson) => lesson.seconds));
  const on = (dayKey: string) => lessons.filter(({ at }) => keyOf(at) === dayKey).map((lesson) => lesson.seconds);
  return {
    totalStudyDurationMins: seconds / 60,
    averageTotalStudyDurationSec: lives.length === 0 ? null : seconds / lives.length,
    dailyStudyDurations: days.map((dayKey) => ({ dayKey, totalStudyDurationMins: total(on(dayKey)) / 60 })),
  };
}

/** All five modules of an organisation, counted by hand. */
export function figuresByHand(raw: Raw, question: Question): OrganizationDashboard {
  const counted = caseOf(raw, question);
  return {
    summary: { memberCount: counted.lives.length },
    behavior: behaviorByHand(counted),
    studyProgress: studyProgressByHand(counted),
    studyDuration: studyDurationByHand(counted),
    skillQuality: skillQualityByHand(counted.lives, counted.lessons),
  };
}
