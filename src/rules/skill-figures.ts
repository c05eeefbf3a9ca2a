import { levelIndexes, milestoneIndexes, skillScoreMax } from '#contract/dashboards.contract.ts';
import { count } from './formats.ts';

type Figure = number | null;

/** A score from 0 to the highest; null where nobody has one. */
export type SkillScore = { skill: string; score: Figure };

export const highestSkillScore = skillScoreMax;

/** The same in words, to stand behind a score. */
export const ofHighestScore = `of ${count(highestSkillScore)}`;
/** And to stand beside an axis. */
export const skillScale = `0 to ${count(highestSkillScore)}`;

const skills = [
  ['grammar', 'Grammar'],
  ['listening', 'Listening'],
  ['speaking', 'Speaking'],
  ['reading', 'Reading'],
  ['vocabulary', 'Vocabulary'],
] as const;

type Skill = (typeof skills)[number][0];

/** The five skills of the radar in its order, whatever the answer calls their scores (ORG-10, REPORT-05). */
export const skillScores = (scoreOf: (skill: Skill) => Figure | undefined): SkillScore[] =>
  skills.map(([skill, name]) => ({ skill: name, score: scoreOf(skill) ?? null }));

/** How far a level or milestone is done, in percent, and its test score; null where nobody began it. */
export type LevelFigures = {
  name: string;
  /** Short enough for an axis. */
  tick: string;
  completion: Figure;
  score: Figure;
};

type Sent = { index: number; completion: Figure; score?: Figure };

const steps = (word: string, indexes: readonly number[]) => (sent: readonly Sent[]) => {
  const byIndex = new Map(sent.map((step) => [step.index, step]));
  return indexes.map((index): LevelFigures => {
    const { completion = null, score = null } = byIndex.get(index) ?? {};
    return { name: `${word} ${index + 1}`, tick: `${word.charAt(0)}${index + 1}`, completion, score };
  });
};

/** All levels of the Core Course, whatever levels the answer holds (ORG-11). */
export const allLevels = steps('Level', levelIndexes);

/** All milestones of the Business Course, whatever milestones the answer holds (ORG-12). */
export const allMilestones = steps('Milestone', milestoneIndexes);

/** A start level as a person counts: levels are numbered from 0 by the server, from 1 on the screen (ORG-14). */
export const shownLevel = (startLevel: Figure | undefined): Figure => (startLevel == null ? null : startLevel + 1);
