import { levelIndexes, skillScoreMax } from '#contract/dashboard-values.ts';
import { daySeconds, randomStream, type SeedConfig } from './demo-data.ts';
import type { LearnerSeed } from './learners.ts';
import { type LessonSeed, levelOn, makeLesson } from './lessons.ts';
import { createRandom, type Random } from './random.ts';
import { createHabits, type Habits, signInChance } from './study-habits.ts';

const skills = ['grammar', 'listening', 'speaking', 'reading', 'vocabulary'] as const;
type Skill = (typeof skills)[number];

type MadeSignIn = { learner: number; at: number };
type MadePlacement = { learner: number; at: number; startLevel: number };
type MadeGoal = { learner: number; at: number; daysAWeek: number };
type MadeLevelTest = { learner: number; at: number; level: number; score: number };
type MadeSkillScores = { learner: number; at: number } & Record<Skill, number | null>;

export type StudySeed = {
  signIns: MadeSignIn[];
  lessons: LessonSeed[];
  placements: MadePlacement[];
  goals: MadeGoal[];
  levelTests: MadeLevelTest[];
  skillScores: MadeSkillScores[];
};

const noStudy = (): StudySeed => ({
  signIns: [],
  lessons: [],
  placements: [],
  goals: [],
  levelTests: [],
  skillScores: [],
});

type LearnerDay = { learner: LearnerSeed; habits: Habits; day: number };

const pickLessonCount = (habits: Habits, random: Random): number => {
  if (random.is(0.15)) return 0;
  let count = 1;
  while (count < 6 && random.is(0.3 + 0.3 * habits.signInRate)) count += 1;
  return count;
};

function makeSkillScores({ learner, habits, day }: LearnerDay, at: number, random: Random): MadeSkillScores {
  const progress = Math.min(250, (day - habits.startDay) * 1.4 * (0.3 + habits.signInRate));
  const all = random.is(0.7);
  const scores = skills.map((skill, index) => {
    const leaning = createRandom(learner.number, randomStream.milestones, index).whole(-90, 90);
    const score = 180 + 420 * habits.skill + leaning + progress + random.whole(-25, 25);
    return [skill, all || random.is(0.4) ? Math.round(Math.max(0, Math.min(skillScoreMax, score))) : null];
  });
  return { learner: learner.number, at, ...(Object.fromEntries(scores) as Record<Skill, number | null>) };
}

function addMilestones(made: StudySeed, learnerDay: LearnerDay, at: number): void {
  const { learner, habits, day } = learnerDay;
  const random = createRandom(learner.number, randomStream.milestones, day, 99);
  const number = learner.number;
  if (day === habits.placementDay)
    made.placements.push({ learner: number, at: at + 60, startLevel: habits.startLevel });
  if (day === habits.retakeDay)
    made.placements.push({
      learner: number,
      at: at + 90,
      startLevel: Math.min(levelIndexes.length - 1, habits.startLevel + 1),
    });
  if (day === habits.goalDay || day === habits.secondGoalDay)
    made.goals.push({ learner: number, at: at + 20, daysAWeek: random.whole(1, 7) });
  if (random.is(0.12)) made.skillScores.push(makeSkillScores(learnerDay, at + 120, random));
  if (random.is(0.09))
    made.levelTests.push({
      learner: number,
      at: at + 150,
      level: levelOn(habits, day),
      score: Math.round(Math.min(100, 40 + 40 * habits.skill + 30 * random.next())),
    });
}

function addLessons(
  made: StudySeed,
  { learner, habits, day }: LearnerDay,
  { at, random }: { at: number; random: Random },
): void {
  const count = pickLessonCount(habits, random);
  let endedAt = at + 200;
  for (let index = 0; index < count; index += 1) {
    const lesson = makeLesson(habits, { day, part: (index + 1) / (count + 1) }, random);
    endedAt += lesson.seconds + random.whole(10, 300);
    made.lessons.push({ learner: learner.number, at: endedAt, ...lesson });
  }
}

function addDay(made: StudySeed, config: SeedConfig, learnerDay: LearnerDay): void {
  const { learner, habits, day } = learnerDay;
  const random = createRandom(config.seed, randomStream.day, learner.number, day);
  const fixed = [habits.placementDay, habits.retakeDay, habits.goalDay, habits.secondGoalDay].includes(day);
  if (!random.is(signInChance(config, learner, learnerDay)) && !fixed) return;
  const at = day * daySeconds + habits.hour * 3600 + random.whole(0, 5400);
  made.signIns.push({ learner: learner.number, at });
  if (random.is(0.2)) made.signIns.push({ learner: learner.number, at: at + random.whole(900, 9000) });
  addMilestones(made, learnerDay, at);
  addLessons(made, learnerDay, { at, random });
}

/**
 * Returns study events after `after` and until `until` (Unix seconds, included).
 * Each day is independent: a later call creates the same days as an earlier one.
 */
export function makeStudy(
  config: SeedConfig,
  learners: readonly LearnerSeed[],
  { after, until }: { after: number; until: number },
): StudySeed {
  const made = noStudy();
  // Evening lessons can end on the next day.
  const firstDay = Math.max(config.firstDay, Math.floor(after / daySeconds) - 1);
  const lastDay = Math.floor(until / daySeconds);
  for (const learner of learners) {
    const habits = createHabits(config, learner);
    if (!habits) continue;
    for (let day = Math.max(firstDay, habits.startDay); day <= lastDay; day += 1)
      addDay(made, config, { learner, habits, day });
  }
  return {
    signIns: made.signIns.filter(({ at }) => at > after && at <= until),
    lessons: made.lessons.filter(({ at }) => at > after && at <= until),
    placements: made.placements.filter(({ at }) => at > after && at <= until),
    goals: made.goals.filter(({ at }) => at > after && at <= until),
    levelTests: made.levelTests.filter(({ at }) => at > after && at <= until),
    skillScores: made.skillScores.filter(({ at }) => at > after && at <= until),
  };
}
