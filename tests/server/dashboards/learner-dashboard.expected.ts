import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import { expectedFigures } from './dashboards.expected.ts';
import { mean, present, type Raw, total } from './dashboards.raw.ts';

type FigureQuery = { key: number; startDayKey: string; endDayKey: string; timeZone: string };

const noKeys = { name_key: null, code_key: null };
const alone = { id: 'alone', code: 'ALONE', name: 'Alone', status: 'ENABLED' as const, parent_id: null, ...noKeys };

/** The learner as the only member of an organization: its averages are the learner's values. */
function rawOfOne(raw: Raw, key: number): Raw {
  const own = <Event extends { learner_key: number }>(events: readonly Event[]) =>
    events.filter((event) => event.learner_key === key);
  return {
    organizations: [alone],
    learners: raw.learners
      .filter((learner) => learner.key === key)
      .map((learner) => ({ ...learner, status: 'ENABLED' as const, organization_id: alone.id, created_at: 0 })),
    signIns: own(raw.signIns),
    lessons: own(raw.lessons),
    placements: own(raw.placements),
    goals: own(raw.goals),
    levelTests: own(raw.levelTests),
    scores: own(raw.scores),
  };
}

function expectedLessons({ lessons }: Raw, { startDayKey, endDayKey, timeZone }: FigureQuery) {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const toDayKey = (at: number) => clock.format(at * 1000).replaceAll('-', '');
  const past = lessons.filter(({ at }) => toDayKey(at) <= endDayKey);
  const bestStars = new Map<number, number>();
  for (const { course, lesson, stars } of past)
    if (course === 'be') bestStars.set(lesson, Math.max(bestStars.get(lesson) ?? 0, stars));
  return { inWindow: past.filter(({ at }) => toDayKey(at) >= startDayKey), bestStars: total([...bestStars.values()]) };
}

function expectedStudyProgress(raw: Raw, query: FigureQuery): LearnerDashboard['studyProgress'] {
  const { studyProgress } = expectedFigures(raw, { ...query, organizationId: alone.id });
  const { inWindow } = expectedLessons(raw, query);
  const of = (course: string) => inWindow.filter((lesson) => lesson.course === course);
  return {
    studyGoals: {
      achievedDays: studyProgress?.studyGoals?.averageAchievedDays ?? null,
      frequency: studyProgress?.studyGoals?.averageFrequency ?? null,
    },
    coursesSummary: {
      pcLessonCount: of('pc').length,
      beLessonCount: of('be').length,
      alixLessonCount: of('alix').length,
      libraLessonCount: of('libra').length,
      vcLessonCount: of('vc').length,
      scLessonCount: of('sc').length,
    },
    pcSummary: { lessonStarCount: total(of('pc').map(({ stars }) => stars)) },
    pt: { haveDone: studyProgress?.pt?.haveDoneCount === 1 },
  };
}

function expectedSkillQuality(raw: Raw, query: FigureQuery): LearnerDashboard['skillQuality'] {
  const { skillQuality } = expectedFigures(raw, { ...query, organizationId: alone.id });
  const { skills, qualities, level, beQuality, aiQualities } = skillQuality ?? {};
  const scores = {
    grammar: skills?.grammarAverage ?? null,
    listening: skills?.listeningAverage ?? null,
    speaking: skills?.speakingAverage ?? null,
    reading: skills?.readingAverage ?? null,
    vocabulary: skills?.vocabularyAverage ?? null,
  };
  return {
    skills: { ...scores, average: mean(present(Object.values(scores))) },
    qualities: {
      comprehension: qualities?.comprehensionAverage ?? null,
      sentenceRepeat: qualities?.sentenceRepeatAverage ?? null,
    },
    level: {
      originalLevel: level?.originalLevelAverage ?? null,
      levelProgress: level?.levelProgressAverage ?? null,
      levelProgresses: (level?.levelProgresses ?? []).map(({ index, degreeAverage, levelTestScoresAverage }) => ({
        index,
        degree: degreeAverage,
        levelTestScores: levelTestScoresAverage,
      })),
    },
    beQuality: {
      lessonBestScore: beQuality?.lessonBestScoreAverage ?? null,
      lessonStarCount: expectedLessons(raw, query).bestStars,
    },
    aiQualities: {
      totalDurationMins: aiQualities?.totalDurationMins ?? null,
      keyExpressions: aiQualities?.keyExpressions ?? null,
      totalExpressionScore: aiQualities?.totalExpressionScoreAverage ?? null,
    },
  };
}

/** The expected four modules of a learner, from the raw events. */
export function expectedLearnerFigures(raw: Raw, query: FigureQuery): LearnerDashboard {
  const own = rawOfOne(raw, query.key);
  const { behavior, studyDuration } = expectedFigures(own, { ...query, organizationId: alone.id });
  return {
    behavior: {
      behaviors: { loginDays: behavior?.behaviors?.loginDays ?? null },
      absenceDays: behavior?.absenceDays ?? null,
    },
    studyProgress: expectedStudyProgress(own, query),
    studyDuration: {
      totalStudyDurationMins: studyDuration?.totalStudyDurationMins ?? null,
      dailyStudyDurations: (studyDuration?.dailyStudyDurations ?? []).map(({ dayKey, totalStudyDurationMins }) => ({
        dayKey,
        studyDurationSec: Math.round((totalStudyDurationMins ?? 0) * 60),
      })),
    },
    skillQuality: expectedSkillQuality(own, query),
  };
}
