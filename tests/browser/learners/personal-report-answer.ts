import type { LearnerModule } from '#contract/dashboard-values.ts';
import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import { demoPassword } from '#contract/demo-accounts.ts';
import type { LearnerDetail, LearnerPage } from '#contract/learners.contract.ts';

/** Figures that show every rounding, and some that are not known. */
export const answer = {
  behavior: { behaviors: { loginDays: 4 }, absenceDays: 3 },
  studyProgress: {
    studyGoals: { achievedDays: 3, frequency: 5 },
    coursesSummary: {
      pcLessonCount: 12,
      beLessonCount: 3,
      alixLessonCount: 2,
      libraLessonCount: 4,
      vcLessonCount: null,
      scLessonCount: 0,
    },
    pcSummary: { lessonStarCount: 1031 },
    pt: { haveDone: true },
  },
  studyDuration: {
    totalStudyDurationMins: 214.4,
    dailyStudyDurations: [
      { dayKey: '20261112', studyDurationSec: 1860 },
      { dayKey: '20261118', studyDurationSec: 90 },
    ],
  },
  skillQuality: {
    skills: { grammar: 520, listening: 610, speaking: 455, reading: 640, vocabulary: null, average: 560.4 },
    qualities: { comprehension: 84.2, sentenceRepeat: 70.1549 },
    level: {
      originalLevel: 2,
      levelProgress: 38.5,
      levelProgresses: [{ index: 2, degree: 38.5, levelTestScores: 81 }],
    },
    beQuality: { lessonBestScore: 88, lessonStarCount: 9 },
    aiQualities: { totalDurationMins: 42, keyExpressions: 1096, totalExpressionScore: 73.84 },
  },
} satisfies LearnerDashboard;

const noLessons = {
  pcLessonCount: 0,
  beLessonCount: 0,
  alixLessonCount: 0,
  libraLessonCount: 0,
  vcLessonCount: 0,
  scLessonCount: 0,
};

/** Every count 0, every score unknown: a learner who has done nothing. */
export const zeros = {
  behavior: { behaviors: { loginDays: 0 }, absenceDays: 7 },
  studyProgress: {
    studyGoals: { achievedDays: 0, frequency: 0 },
    coursesSummary: noLessons,
    pcSummary: { lessonStarCount: 0 },
    pt: { haveDone: false },
  },
  studyDuration: { totalStudyDurationMins: 0, dailyStudyDurations: [{ dayKey: '20261118', studyDurationSec: 0 }] },
  skillQuality: {
    skills: { grammar: 0, listening: 0, speaking: 0, reading: 0, vocabulary: 0, average: 0 },
    qualities: { comprehension: 0, sentenceRepeat: 0 },
    level: { originalLevel: 0, levelProgress: 0, levelProgresses: [] },
    beQuality: { lessonBestScore: 0, lessonStarCount: 0 },
    aiQualities: { totalDurationMins: 0, keyExpressions: 0, totalExpressionScore: 0 },
  },
} satisfies LearnerDashboard;

/** Sections without known values. */
export const nulls: LearnerDashboard = {
  behavior: { behaviors: null, absenceDays: null },
  studyProgress: { studyGoals: null, coursesSummary: null, pcSummary: null, pt: null },
  studyDuration: { totalStudyDurationMins: null, dailyStudyDurations: null },
  skillQuality: { skills: null, qualities: null, level: null, beQuality: null, aiQualities: null },
};

type ClientOptions = { server: { address: string }; as?: string };

/** Calls the real server as an administrator of the demo data. */
async function createClient({ server: { address }, as = 'admin@example.com' }: ClientOptions) {
  const send = async <Answer>(path: string, token: string, body?: object): Promise<Answer> => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(address + path, { headers, ...sent })).json();
  };
  const login = { provider: 'email', uid: as, password: demoPassword };
  const { accessToken } = await send<{ accessToken: string }>('/ent/v1/auth/login', '', login);
  return <Answer>(path: string, body?: object) => send<Answer>(path, accessToken, body);
}

/** A learner of the demo data, by default the newest. */
export async function findLearner(
  options: ClientOptions & { like?(user: LearnerDetail['user']): boolean },
): Promise<LearnerDetail['user']> {
  const send = await createClient(options);
  const { list } = await send<LearnerPage>('/ent/v1/client_users/list?pageSize=100');
  for (const { user } of list) {
    const detail = await send<LearnerDetail>(`/ent/v1/client_users/${user.id}/detail`);
    if (options.like?.(detail.user) ?? true) return detail.user;
  }
  throw new Error('The demo data has no such learner.');
}

/** The dashboard of a learner in a window from the real server. */
export async function readFigures(
  options: ClientOptions & {
    userId: string;
    modules: readonly LearnerModule[];
    startDayKey: string;
    endDayKey: string;
  },
): Promise<LearnerDashboard> {
  const { server, as, ...body } = options;
  return (await createClient(as === undefined ? { server } : { server, as }))(
    '/api/v1/philippines/dashboards/users',
    body,
  );
}
