import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { type Life, mean, present, type Raw, share, total } from './dashboards.raw.ts';

type Skill = 'grammar' | 'listening' | 'speaking' | 'reading' | 'vocabulary';

const latestScore = (life: Life, skill: Skill) => present(life.scores.map((score) => score[skill])).at(-1);
const degreeIn = (life: Life, course: 'pc' | 'be', level: number) =>
  life.lessons.filter((lesson) => lesson.course === course && lesson.level === level).at(-1)?.degree;
const presentDegree = (life: Life) => life.lessons.filter(({ course }) => course === 'pc').at(-1)?.degree;

function bestsOf(life: Life): { score: number; stars: number }[] {
  const bests = new Map<number, { score: number; stars: number }>();
  for (const { course, lesson, score, stars } of life.lessons) {
    if (course !== 'be') continue;
    const best = bests.get(lesson) ?? { score: 0, stars: 0 };
    bests.set(lesson, { score: Math.max(best.score, score), stars: Math.max(best.stars, stars) });
  }
  return [...bests.values()];
}

const hundredth = (degree: number) => degree / 100;

/** The module SKILL_QUALITY, counted by hand. */
export function skillQualityByHand(
  lives: readonly Life[],
  lessons: Raw['lessons'],
): OrganizationDashboard['skillQuality'] {
  const skill = (name: Skill) => mean(present(lives.map((life) => latestScore(life, name))));
  const bests = lives.flatMap(bestsOf);
  const ai = lessons.filter(({ course }) => course === 'alix' || course === 'libra');
  const testIn = (life: Life, level: number) => life.levelTests.filter((test) => test.level === level).at(-1)?.score;
  return {
    skills: {
      grammarAverage: skill('grammar'),
      listeningAverage: skill('listening'),
      speakingAverage: skill('speaking'),
      readingAverage: skill('reading'),
      vocabularyAverage: skill('vocabulary'),
    },
    qualities: {
      comprehensionAverage: share(
        total(lessons.map((lesson) => lesson.comprehension_right)),
        total(lessons.map((lesson) => lesson.comprehension_total)),
      ),
      sentenceRepeatAverage: share(
        total(lessons.map((lesson) => lesson.repeat_right)),
        total(lessons.map((lesson) => lesson.repeat_total)),
      ),
    },
    level: {
      levelProgresses: [0, 1, 2, 3, 4, 5, 6, 7].map((index) => ({
        index,
        degreeAverage: mean(present(lives.map((life) => degreeIn(life, 'pc', index))).map(hundredth)),
        levelTestScoresAverage: mean(present(lives.map((life) => testIn(life, index)))),
      })),
      originalLevelAverage: mean(present(lives.map((life) => life.placements.at(-1)?.start_level))),
      levelProgressAverage: mean(present(lives.map(presentDegree)).map(hundredth)),
    },
    beQuality: {
      levelProgresses: [0, 1, 2, 3, 4].map((index) => ({
        index,
        degreeAverage: mean(present(lives.map((life) => degreeIn(life, 'be', index))).map(hundredth)),
      })),
      lessonBestScoreAverage: mean(bests.map(({ score }) => score)),
      lessonStarCountAverage: mean(bests.map(({ stars }) => stars)),
    },
    aiQualities: {
      totalDurationMins: total(ai.map(({ seconds }) => seconds)) / 60,
      keyExpressions: total(lessons.map(({ expressions }) => expressions)),
      totalExpressionScoreAverage: mean(present(lessons.map((lesson) => lesson.expression_score))),
    },
  };
}
