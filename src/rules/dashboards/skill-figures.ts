import { levelIndexes, milestoneIndexes, skillScoreMax } from '#contract/dashboard-values.ts';
import { count, oneDecimal, percentage } from '#rules/patterns/formats.ts';
import * as chartTexts from './chart-texts.ts';

type Figure = number | null;

export type SkillScore = { label: string; value: Figure };

export const highestSkillScore = skillScoreMax;

export const ofHighestScore = `of ${count(highestSkillScore)}`;
export const skillScale = `0 to ${count(highestSkillScore)}`;

const skills = [
  ['grammar', 'Grammar'],
  ['listening', 'Listening'],
  ['speaking', 'Speaking'],
  ['reading', 'Reading'],
  ['vocabulary', 'Vocabulary'],
] as const;

type Skill = (typeof skills)[number][0];

export const skillScores = (getScore: (skill: Skill) => Figure | undefined): SkillScore[] =>
  skills.map(([skill, name]) => ({ label: name, value: getScore(skill) ?? null }));

/**
 * The highest score first, those without one last.
 * `share` is the percentage of the highest possible score.
 */
export const rankSkills = (scores: readonly SkillScore[]) =>
  scores
    .toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1))
    .map(({ label, value }) => ({ label, figure: count(value), share: ((value ?? 0) / highestSkillScore) * 100 }));

export type LevelFigures = {
  name: string;
  tick: string;
  completion: Figure;
  score: Figure;
  /** Where completion and score lead to, with the text of the link. */
  links?: readonly ({ href: string; text: string } | undefined)[];
  /** Why they lead nowhere. */
  note?: string;
};

type LevelEntry = { index: number; completion: Figure; score?: Figure };

const steps = (word: string, indexes: readonly number[]) => (sent: readonly LevelEntry[]) => {
  const byIndex = new Map(sent.map((step) => [step.index, step]));
  return indexes.map((index): LevelFigures => {
    const { completion = null, score = null } = byIndex.get(index) ?? {};
    return { name: `${word} ${index + 1}`, tick: `${word.charAt(0)}${index + 1}`, completion, score };
  });
};

export const allLevels = steps('Level', levelIndexes);

export const allMilestones = steps('Milestone', milestoneIndexes);

export const levelSeries = {
  completion: [chartTexts.completion],
  completionAndScore: [chartTexts.completion, chartTexts.testScore],
};

export const levelBars = (levels: readonly LevelFigures[], series: readonly string[]) => ({
  series,
  groups: levels.map(({ name, tick, completion, score, links, note }) => ({
    name,
    tick,
    text:
      series.length > 1
        ? chartTexts.levelTested(percentage(completion), oneDecimal(score))
        : chartTexts.levelDone(percentage(completion)),
    values: [completion, score],
    links,
    note,
  })),
});

/** The server numbers levels from 0 (ORG-14). */
export const shownLevel = (startLevel: Figure | undefined): Figure => (startLevel == null ? null : startLevel + 1);
