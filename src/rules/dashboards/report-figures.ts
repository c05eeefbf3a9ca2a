import { type ReportPart, reportParts } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import {
  asCount,
  asDecimal,
  asMinutes,
  asPercentage,
  asSeconds,
  type Change,
  type ComparedAnswers,
} from '#rules/patterns/changes.ts';
import type { FigureText } from '#rules/patterns/figure-texts.ts';
import { courseFigures } from './course-figures.ts';
import { averageSkills } from './dashboard-figures.ts';
import * as dashboardTexts from './dashboard-texts.ts';
import { organizationFigureTexts } from './organization-figure-texts.ts';
import * as reportTexts from './report-texts.ts';
import { ofHighestScore, shownLevel } from './skill-figures.ts';

const formats = {
  count: asCount,
  minutes: asMinutes,
  seconds: asSeconds,
  decimal: asDecimal,
  percentage: asPercentage,
} as const;

type Figure = number | null | undefined;

export type ReportFigure = FigureText & {
  as: keyof typeof formats;
  /** Follows the value; minutes, seconds and percentages have their own. */
  unit?: string;
  read(answer: OrganizationDashboard): Figure;
};

const { summary, behavior, studyDuration, studyProgress, skillQuality, skills } = organizationFigureTexts;

const members: ReportFigure = {
  ...summary.figures.members,
  as: 'count',
  read: (answer) => answer.summary?.memberCount,
};
const loginCount: ReportFigure = {
  ...behavior.figures.loginCount,
  as: 'percentage',
  read: (answer) => answer.behavior?.behaviors?.loginCountPercentage,
};
const totalDuration: ReportFigure = {
  ...studyDuration.figures.total,
  as: 'minutes',
  read: (answer) => answer.studyDuration?.totalStudyDurationMins,
};
const averageDuration: ReportFigure = {
  ...studyDuration.figures.average,
  as: 'seconds',
  read: (answer) => answer.studyDuration?.averageTotalStudyDurationSec,
};
const learned: ReportFigure = {
  ...studyProgress.figures.learnedPercentage,
  as: 'percentage',
  read: (answer) => answer.studyProgress?.learnersSummary?.learnedPercentage,
};
const lessons: ReportFigure = {
  ...studyProgress.figures.lessons,
  as: 'count',
  read: (answer) => answer.studyProgress?.coursesSummary?.lessonCount,
};

const activeRate = (
  days: string,
  field: 'loginPercentageLastSevenDays' | 'loginPercentageLastThirtyDays' | 'loginPercentageAllHistory',
): ReportFigure => ({
  label: reportTexts.formatActiveRate(days),
  definition: behavior.figures.activeRate.definition,
  as: 'percentage',
  read: (answer) => answer.behavior?.behaviors?.[field],
});

const loginFigures: readonly ReportFigure[] = [
  loginCount,
  {
    ...behavior.figures.loginDays,
    as: 'decimal',
    unit: dashboardTexts.memberUnit,
    read: (answer) => answer.behavior?.behaviors?.loginDays,
  },
  {
    ...behavior.figures.absenceDays,
    as: 'decimal',
    unit: dashboardTexts.memberUnit,
    read: (answer) => answer.behavior?.absenceDays,
  },
  activeRate(reportTexts.rateDays.seven, 'loginPercentageLastSevenDays'),
  activeRate(reportTexts.rateDays.thirty, 'loginPercentageLastThirtyDays'),
  activeRate(reportTexts.rateDays.all, 'loginPercentageAllHistory'),
];

const progressFigures: readonly ReportFigure[] = [
  learned,
  {
    ...studyProgress.figures.learnedCount,
    as: 'count',
    read: (answer) => answer.studyProgress?.learnersSummary?.learnedCount,
  },
  {
    ...studyProgress.figures.placedPercentage,
    as: 'percentage',
    read: (answer) => answer.studyProgress?.pt?.haveDonePercentage,
  },
  {
    ...studyProgress.figures.placedCount,
    as: 'count',
    read: (answer) => answer.studyProgress?.pt?.haveDoneCount,
  },
  lessons,
  {
    ...studyProgress.figures.achievedDays,
    as: 'decimal',
    unit: dashboardTexts.daysUnit,
    read: (answer) => answer.studyProgress?.studyGoals?.averageAchievedDays,
  },
  {
    ...studyProgress.figures.frequency,
    as: 'decimal',
    unit: dashboardTexts.weeklyUnit,
    read: (answer) => answer.studyProgress?.studyGoals?.averageFrequency,
  },
  {
    ...studyProgress.figures.stars,
    as: 'decimal',
    unit: dashboardTexts.starsUnit,
    read: (answer) => answer.studyProgress?.pcSummary?.lessonStarCountAverage,
  },
];

/** An answer without any section. */
export const noFigures: OrganizationDashboard = {
  summary: null,
  behavior: null,
  studyProgress: null,
  studyDuration: null,
  skillQuality: null,
};

const skillFigures: readonly ReportFigure[] = averageSkills(noFigures).map(({ label }) => ({
  label,
  definition: skills.figures.radar.definition,
  as: 'count',
  unit: ofHighestScore,
  read: (answer) => averageSkills(answer).find((skill) => skill.label === label)?.value,
}));

const levelFigures: readonly ReportFigure[] = [
  {
    ...skillQuality.figures.originalLevel,
    as: 'decimal',
    read: (answer) => shownLevel(answer.skillQuality?.level?.originalLevelAverage),
  },
  {
    ...skillQuality.figures.levelProgress,
    as: 'percentage',
    read: (answer) => answer.skillQuality?.level?.levelProgressAverage,
  },
  {
    ...skillQuality.figures.comprehension,
    as: 'percentage',
    read: (answer) => answer.skillQuality?.qualities?.comprehensionAverage,
  },
  {
    ...skillQuality.figures.sentenceRepeat,
    as: 'percentage',
    read: (answer) => answer.skillQuality?.qualities?.sentenceRepeatAverage,
  },
  ...skillFigures,
];

const figures = {
  keyFigures: [members, learned, lessons, totalDuration, averageDuration, loginCount],
  studyTime: [totalDuration, averageDuration],
  memberTimes: [],
  logins: loginFigures,
  progress: progressFigures,
  levels: levelFigures,
  courses: courseFigures,
} as const satisfies Record<ReportPart, readonly ReportFigure[]>;

const isAbsent = {
  keyFigures: (answer) => figures.keyFigures.every(({ read }) => typeof read(answer) !== 'number'),
  studyTime: (answer) => answer.studyDuration === null,
  // The members come from a call of their own.
  memberTimes: () => false,
  logins: (answer) => answer.behavior === null,
  progress: (answer) => answer.studyProgress === null,
  levels: (answer) => answer.skillQuality === null,
  courses: ({ skillQuality: sent }) => !sent?.beQuality && !sent?.aiQualities,
} as const satisfies Record<ReportPart, (answer: OrganizationDashboard) => boolean>;

/** Whether the answer has nothing for a section of the report. */
export const isPartAbsent = (part: ReportPart, answer: OrganizationDashboard): boolean => isAbsent[part](answer);

/** The figures of each chosen section; a figure stands once, in the first section that has it. */
export const listReportFigures = (
  chosen: readonly ReportPart[],
): { part: ReportPart; figures: readonly ReportFigure[] }[] => {
  const seen = new Set<ReportFigure>();
  return reportParts
    .filter((part) => chosen.includes(part))
    .map((part) => {
      const all: readonly ReportFigure[] = figures[part];
      const own = all.filter((figure) => !seen.has(figure));
      for (const figure of own) seen.add(figure);
      return { part, figures: own };
    });
};

export type ShownFigure = FigureText & { value: string; unit?: string; exact?: string; change: Change | null };

/** A figure as people read it, with its change. */
export const showFigure = (
  { label, definition, as, unit, read }: ReportFigure,
  compared: ComparedAnswers<OrganizationDashboard>,
): ShownFigure => ({ label, definition, ...(unit ? { unit } : {}), ...formats[as](compared, read) });
