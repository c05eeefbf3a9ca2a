import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { secondsFigure } from '#rules/patterns/durations.ts';
import { count, noFigure, percentage } from '#rules/patterns/formats.ts';
import { organizationFigureTexts } from './organization-figure-texts.ts';

/** More columns of bars are no comparison at a glance. */
export const maxCompared = 5;

const { summary, studyProgress, studyDuration, skillQuality } = organizationFigureTexts;

type Figure = number | null | undefined;
type ComparedFigure = {
  title: string;
  read(answer: OrganizationDashboard): Figure;
  format(figure: Figure): string;
  /** The value of a full bar; by default the highest value of all organizations. */
  max?: number;
  /** Left out where the table is narrow. */
  isSecondary?: true;
};

const duration = (seconds: Figure): string => {
  const { value, unit } = secondsFigure(seconds);
  return unit && value !== noFigure ? `${value} ${unit}` : value;
};

/** The figures that organizations are compared by. */
const comparedFigures: readonly ComparedFigure[] = [
  { title: summary.figures.members.label, read: (answer) => answer.summary?.memberCount, format: count },
  {
    title: studyProgress.figures.learnedPercentage.label,
    read: (answer) => answer.studyProgress?.learnersSummary?.learnedPercentage,
    format: percentage,
    max: 100,
  },
  {
    title: studyDuration.figures.average.label,
    read: (answer) => answer.studyDuration?.averageTotalStudyDurationSec,
    format: duration,
  },
  {
    title: studyProgress.figures.lessons.label,
    read: (answer) => answer.studyProgress?.coursesSummary?.lessonCount,
    format: count,
    // It grows with the members, so it compares the least.
    isSecondary: true,
  },
  {
    title: skillQuality.figures.levelProgress.label,
    read: (answer) => answer.skillQuality?.level?.levelProgressAverage,
    format: percentage,
    max: 100,
  },
];

export const comparedColumns: readonly { title: string; isSecondary: boolean }[] = comparedFigures.map(
  ({ title, isSecondary = false }) => ({ title, isSecondary }),
);

/** The answers of organizations by their codes. */
export type AnswersByCode = Readonly<Record<string, OrganizationDashboard>>;

/** `share` is the length of the bar, from 0 to 100. */
export type ComparedCell = { text: string; share: number };

/** A row for each organization in the order of the codes; its cells are those of `comparedColumns`. */
export const toComparedRows = (codes: readonly string[], answers: AnswersByCode): Record<string, ComparedCell[]> => {
  const known = codes.flatMap((code) => answers[code] ?? []);
  const toCell = ({ read, format, max }: ComparedFigure, answer: OrganizationDashboard): ComparedCell => {
    const full = max ?? Math.max(0, ...known.map((one) => read(one) ?? 0));
    const value = read(answer);
    return { text: format(value), share: full > 0 ? (100 * (value ?? 0)) / full : 0 };
  };
  return Object.fromEntries(
    codes.flatMap((code) => {
      const answer = answers[code];
      return answer ? [[code, comparedFigures.map((figure) => toCell(figure, answer))]] : [];
    }),
  );
};

/**
 * The organization with its parent, and with its sisters if there is room for all of them.
 * One at the top has the others at the top as sisters.
 * Alone there, it is compared with those below it.
 */
export const chooseCompared = (entries: readonly OrganizationEntry[], code: string): string[] => {
  const own = entries.find((entry) => entry.code === code);
  if (!own) return [code];
  const listBelow = (parent: number) => entries.filter((entry) => entry.parent === parent && entry !== own);
  const near = [...(entries[own.parent] ? [entries[own.parent]] : []), ...listBelow(own.parent)];
  const others = near.length > 0 ? near : listBelow(entries.indexOf(own));
  const all = [own, ...others].flatMap((entry) => entry?.code ?? []);
  return all.length <= maxCompared ? all : all.slice(0, 2);
};
