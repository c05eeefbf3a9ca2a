import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { type History, mean, present, type Raw, share, total } from './dashboards.raw.ts';

type Skill = 'grammar' | 'listening' | 'speaking' | 'reading' | 'vocabulary';

const latestScore = (history: History, skill: Skill) => present(history.scores.map((score) => score[skill])).at(-1);
const degreeIn = (history: History, course: 'pc' | 'be', level: number) =>
  history.lessons.filter((lesson) => lesson.course === course && lesson.level === level).at(-1)?.degree;
const presentDegree = (history: History) => history.lessons.filter(({ course }) => course === 'pc').at(-1)?.degree;

function getBestScores(history: History): { score: number; stars: number }[] {
  const bestScores = new Map<number, { score: number; stars: number }>();
  for (const { course, lesson, score, stars } of history.lessons) {
    if (course !== 'be') continue;
    const best = bestScores.get(lesson) ?? { score: 0, stars: 0 };
    bestScores.set(lesson, { score: Math.max(best.score, score), stars: Math.max(best.stars, stars) });
  }
  return [...bestScores.values()];
}

const testIn = (history: History, level: number) =>
  history.levelTests.filter((test) => test.level === level).at(-1)?.score;

const hundredth = (degree: number) => degree / 100;

/** The expected module SKILL_QUALITY. */
export function expectedSkillQuality(
  histories: readonly History[],
  lessons: Raw['lessons'],
): OrganizationDashboard['skillQuality'] {
  const skill = (name: Skill) => mean(present(histories.map((history) => latestScore(history, name))));
  const bestScores = histories.flatMap(getBestScores);
  const ai = lessons.filter(({ course }) => course === 'alix' || course === 'libra');
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
        degreeAverage: mean(present(histories.map((history) => degreeIn(history, 'pc', index))).map(hundredth)),
        levelTestScoresAverage: mean(present(histories.map((history) => testIn(history, index)))),
        degreeMembers: present(histories.map((history) => degreeIn(history, 'pc', index))).length,
        levelTestMembers: present(histories.map((history) => testIn(history, index))).length,
      })),
      originalLevelAverage: mean(present(histories.map((history) => history.placements.at(-1)?.start_level))),
      levelProgressAverage: mean(present(histories.map(presentDegree)).map(hundredth)),
    },
    beQuality: {
      levelProgresses: [0, 1, 2, 3, 4].map((index) => ({
        index,
        degreeAverage: mean(present(histories.map((history) => degreeIn(history, 'be', index))).map(hundredth)),
        degreeMembers: present(histories.map((history) => degreeIn(history, 'be', index))).length,
      })),
      lessonBestScoreAverage: mean(bestScores.map(({ score }) => score)),
      lessonStarCountAverage: mean(bestScores.map(({ stars }) => stars)),
    },
    aiQualities: {
      totalDurationMins: total(ai.map(({ seconds }) => seconds)) / 60,
      keyExpressions: total(lessons.map(({ expressions }) => expressions)),
      totalExpressionScoreAverage: mean(present(lessons.map((lesson) => lesson.expression_score))),
    },
  };
}
