import { levelIndexes, skillScoreMax } from '#contract/dashboards.contract.ts';
import { type Chance, chance } from './chance.ts';
import { type Habits, habitsOf, zealOn } from './habits.ts';
import type { MadeLearner } from './learners.ts';
import { levelOn, type MadeLesson, makeLesson } from './lessons.ts';
import { daySeconds, topic, type World } from './world.ts';

const skills = ['grammar', 'listening', 'speaking', 'reading', 'vocabulary'] as const;
type Skill = (typeof skills)[number];

type MadeSignIn = { learner: number; at: number };
type MadePlacement = { learner: number; at: number; startLevel: number };
type MadeGoal = { learner: number; at: number; daysAWeek: number };
type MadeLevelTest = { learner: number; at: number; level: number; score: number };
/** An assessment gives some or all of the five scores. */
type MadeSkillScores = { learner: number; at: number } & Record<Skill, number | null>;

/** Everything that learners did, in the order of learners and days. */
export type MadeStudy = {
  signIns: MadeSignIn[];
  lessons: MadeLesson[];
  placements: MadePlacement[];
  goals: MadeGoal[];
  levelTests: MadeLevelTest[];
  skillScores: MadeSkillScores[];
};

const noStudy = (): MadeStudy => ({
  signIns: [],
  lessons: [],
  placements: [],
  goals: [],
  levelTests: [],
  skillScores: [],
});

type LearnerDay = { learner: MadeLearner; habits: Habits; day: number };

const lessonCountOf = (habits: Habits, luck: Chance): number => {
  if (luck.is(0.15)) return 0;
  let count = 1;
  while (count < 6 && luck.is(0.3 + 0.3 * habits.zeal)) count += 1;
  return count;
};

function makeSkillScores({ learner, habits, day }: LearnerDay, at: number, luck: Chance): MadeSkillScores {
  const grown = Math.min(250, (day - habits.startDay) * 1.4 * (0.3 + habits.zeal));
  const all = luck.is(0.7);
  const scores = skills.map((skill, index) => {
    const leaning = chance(learner.number, topic.milestones, index).whole(-90, 90);
    const score = 180 + 420 * habits.talent + leaning + grown + luck.whole(-25, 25);
    return [skill, all || luck.is(0.4) ? Math.round(Math.max(0, Math.min(skillScoreMax, score))) : null];
  });
  return { learner: learner.number, at, ...(Object.fromEntries(scores) as Record<Skill, number | null>) };
}

/** Tests and goals: on fixed days of a learner, or by the way on a day with study. */
function addMilestones(made: MadeStudy, learnerDay: LearnerDay, at: number): void {
  const { learner, habits, day } = learnerDay;
  const luck = chance(learner.number, topic.milestones, day, 99);
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
    made.goals.push({ learner: number, at: at + 20, daysAWeek: luck.whole(1, 7) });
  if (luck.is(0.12)) made.skillScores.push(makeSkillScores(learnerDay, at + 120, luck));
  if (luck.is(0.09))
    made.levelTests.push({
      learner: number,
      at: at + 150,
      level: levelOn(habits, day),
      score: Math.round(Math.min(100, 40 + 40 * habits.talent + 30 * luck.next())),
    });
}

function addLessons(
  made: MadeStudy,
  { learner, habits, day }: LearnerDay,
  { at, luck }: { at: number; luck: Chance },
): void {
  const count = lessonCountOf(habits, luck);
  let endedAt = at + 200;
  for (let index = 0; index < count; index += 1) {
    const lesson = makeLesson(habits, { day, part: (index + 1) / (count + 1) }, luck);
    endedAt += lesson.seconds + luck.whole(10, 300);
    made.lessons.push({ learner: learner.number, at: endedAt, ...lesson });
  }
}

function addDay(made: MadeStudy, world: World, learnerDay: LearnerDay): void {
  const { learner, habits, day } = learnerDay;
  const luck = chance(world.seed, topic.day, learner.number, day);
  const fixed = [habits.placementDay, habits.retakeDay, habits.goalDay, habits.secondGoalDay].includes(day);
  if (!luck.is(zealOn(world, learner, learnerDay)) && !fixed) return;
  const at = day * daySeconds + habits.hour * 3600 + luck.whole(0, 5400);
  made.signIns.push({ learner: learner.number, at });
  if (luck.is(0.2)) made.signIns.push({ learner: learner.number, at: at + luck.whole(900, 9000) });
  addMilestones(made, learnerDay, at);
  addLessons(made, learnerDay, { at, luck });
}

/**
 * What the learners did after `after` and until `until` (Unix seconds, `until` counted). Each learner's day is made by itself:
 * days that are made later are the same as if they had been made with the others.
 */
export function makeStudy(
  world: World,
  learners: readonly MadeLearner[],
  { after, until }: { after: number; until: number },
): MadeStudy {
  const made = noStudy();
  // An evening's lessons may end on the next day.
  const firstDay = Math.max(world.firstDay, Math.floor(after / daySeconds) - 1);
  const lastDay = Math.floor(until / daySeconds);
  for (const learner of learners) {
    const habits = habitsOf(world, learner);
    if (!habits) continue;
    for (let day = Math.max(firstDay, habits.startDay); day <= lastDay; day += 1)
      addDay(made, world, { learner, habits, day });
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
