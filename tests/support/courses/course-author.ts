import type { Course, CourseDraft, CourseList } from '#contract/courses.contract.ts';
import type { Lesson, LessonDraft, LessonList } from '#contract/lessons.contract.ts';
import type { Sentence, SentenceDraft, SentenceList } from '#contract/sentences.contract.ts';
import type { ApiServer } from '#tests/support/api-server.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

export const speakPath = '/api/v1/philippines/custom_speak';

const draft: CourseDraft = {
  title: 'At the Harbour',
  localizedTitle: 'No porto',
  coverUrl: '/files/cover.png',
  level: 'BEGINNER',
  organizationCodes: ['NORTH'],
};

/**
 * The calls of an administrator, by default of NORTH with every permission.
 * `send` accepts any answer, and `sendOk` only a success.
 */
async function courseCaller(server: ApiServer, administrator: Parameters<typeof signedInToken>[1]) {
  const token = await signedInToken(server, administrator);
  const send = <Body>(line: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call<Body>(line.replace(' ', ` ${speakPath}/`), { token, headers, ...(body === undefined ? {} : { body }) });
  const sendOk = async <Body>(line: string, body?: unknown): Promise<Body> => {
    const answer = await send<Body>(line, body);
    if (answer.status !== 200) throw new Error(`${line}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return { token, send, sendOk };
}

/** How an administrator writes and reads courses; each call must succeed. */
export async function courseAuthor(server: ApiServer, administrator: Parameters<typeof signedInToken>[1] = {}) {
  const { sendOk, ...caller } = await courseCaller(server, administrator);
  const author = {
    ...caller,
    sendOk,
    courses: (query = '') => sendOk<CourseList>(`GET course/list?${query}`),
    course: async (code: string) => (await sendOk<{ course: Course }>(`GET course/${code}`)).course,
    saveCourse: async (changes: Partial<CourseDraft> = {}) =>
      (await sendOk<{ course: Course }>('POST course', { course: { ...draft, ...changes } })).course,
    lessons: async (unitCode: string) =>
      (await sendOk<LessonList>(`GET lesson/list?pagingEnable=false&unitCode=${unitCode}`)).lessons,
    lesson: async (code: string) => (await sendOk<{ lesson: Lesson }>(`GET lesson/${code}`)).lesson,
    saveLesson: async (unitCode: string, changes: Partial<LessonDraft> = {}) => {
      const lesson = { unitCode, title: 'Boarding', ...changes };
      const { code } = (await sendOk<{ lesson: { code: string } }>('POST lesson', { lesson })).lesson;
      return author.lesson(code);
    },
    activities: async (lessonCode: string) =>
      (await sendOk<SentenceList>(`GET activity/list?pagingEnable=false&lessonCode=${lessonCode}`)).activities,
    activity: async (code: string) => (await sendOk<{ activity: Sentence }>(`GET activity/${code}`)).activity,
    saveActivity: async (lessonCode: string, changes: Partial<SentenceDraft> = {}) => {
      const activity = { lessonCode, text: 'Where is the ferry?', roleFigure: { gender: 'FEMALE' }, ...changes };
      return (await sendOk<{ activity: Sentence }>('POST activity', { activity })).activity;
    },
    /** The sentence's audio is made and good. */
    async makeAudio(code: string) {
      await server.db
        .updateTable('course_activities')
        .set({ audio_status: 'CHECK_OK' })
        .where('code', '=', code)
        .execute();
    },
    updateStatus: (code: string, status: string) => sendOk<object>('POST course/status', { code, status }),
    /** A course with a lesson that has a sentence with an audio. */
    async saveCourseTree(changes: Partial<CourseDraft> = {}) {
      const course = await author.saveCourse(changes);
      const unitCode = course.unitCodes[0] ?? '';
      const lesson = await author.saveLesson(unitCode);
      const activity = await author.saveActivity(lesson.code);
      await author.makeAudio(activity.code);
      return { course, unitCode, lesson, activity };
    },
  };
  return author;
}

export type CourseAuthor = Awaited<ReturnType<typeof courseAuthor>>;
