type Figure = number | null;

/** A score from 0 to the highest; null where nobody has one. */
export type SkillScore = { skill: string; score: Figure };

export const highestSkillScore = 1000;

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

const steps = (word: string, length: number) => (sent: readonly Sent[]) => {
  const byIndex = new Map(sent.map((step) => [step.index, step]));
  return Array.from({ length }, (_, index): LevelFigures => {
    const { completion = null, score = null } = byIndex.get(index) ?? {};
    return { name: `${word} ${index + 1}`, tick: `${word.charAt(0)}${index + 1}`, completion, score };
  });
};

/** The eight levels of the Core Course, whatever levels the answer holds (ORG-11). */
export const eightLevels = steps('Level', 8);

/** The five milestones of the Business Course, whatever milestones the answer holds (ORG-12). */
export const fiveMilestones = steps('Milestone', 5);

/** A start level as a person counts: levels are numbered from 0 by the server, from 1 on the screen (ORG-14). */
export const shownLevel = (startLevel: Figure | undefined): Figure => (startLevel == null ? null : startLevel + 1);
