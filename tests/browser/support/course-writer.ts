import { expect } from './console-test.ts';
import { maxJobMs } from './wait-limits.ts';

const password = 'demo-password-1';
const speakPath = '/api/v1/philippines/custom_speak';

type Organizations = { orgNodes: readonly { org: { code: string } }[] };
type Saved = { code: string; unitCodes: readonly string[]; coverLink: string };

async function request<Answer>(line: string, { body, token }: { body?: unknown; token?: string }): Promise<Answer> {
  const [method = 'GET', url = ''] = line.split(' ');
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${line}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

type Send = <Answer>(line: string, body?: unknown) => Promise<Answer>;

const savers = (send: Send) => ({
  saveLesson: async (unitCode: string, title: string) =>
    (await send<{ lesson: { code: string } }>('POST lesson', { lesson: { unitCode, title } })).lesson.code,
  saveSentence: async (lessonCode: string, text: string) => {
    const activity = { lessonCode, text, roleFigure: { gender: 'FEMALE' } };
    return (await send<{ activity: { code: string } }>('POST activity', { activity })).activity.code;
  },
});

const readers = (send: Send) => ({
  /** The texts of a lesson's sentences in their order. */
  async texts(lessonCode: string) {
    const path = `activity/list?pagingEnable=false&lessonCode=${lessonCode}`;
    const { activities } = await send<{ activities: readonly { text: string }[] }>(`GET ${path}`);
    return activities.map(({ text }) => text);
  },
  /** The titles of a unit's lessons in their order. */
  async titles(unitCode: string) {
    const path = `lesson/list?pagingEnable=false&unitCode=${unitCode}`;
    const { lessons } = await send<{ lessons: readonly { title: string }[] }>(`GET ${path}`);
    return lessons.map(({ title }) => title);
  },
});

const changers = (send: Send) => ({
  archiveCourse: (code: string) => send('POST course/status', { code, status: 'ARCHIVED' }),
  sortSentences: (lessonCode: string, activityCodeList: readonly string[], previousCodeList: readonly string[]) =>
    send('POST lesson/activity_sort', { lessonCode, activityCodeList, previousCodeList }),
  sortLessons: (unitCode: string, lessonCodeList: readonly string[], previousCodeList: readonly string[]) =>
    send('POST course/lesson_sort', { unitCode, lessonCodeList, previousCodeList }),
});

/** Saves another text of a sentence. */
const editSentence = (send: Send) => async (code: string, text: string) => {
  const { activity } = await send<{ activity: object }>(`GET activity/${code}`);
  await send('POST activity', { activity: { ...activity, text } });
};

const waitForAudio = (send: Send, sentenceCode: string) =>
  expect
    .poll(
      async () => {
        const { activity } = await send<{ activity: { tts: { status: string } } }>(`GET activity/${sentenceCode}`);
        return activity.tts.status;
      },
      { timeout: maxJobMs },
    )
    .toBe('CHECK_OK');

/** Creates and changes courses without a browser, as another administrator. */
export async function courseWriter(address: string, uid = 'author@example.com') {
  const { accessToken: token } = await request<{ accessToken: string }>(`POST ${address}/ent/v1/auth/login`, {
    body: { provider: 'email', uid, password },
  });
  const send = <Answer>(line: string, body?: unknown) =>
    request<Answer>(line.replace(' ', ` ${address}${speakPath}/`), { token, body });
  const { orgNodes } = await request<Organizations>(`GET ${address}/ent/v1/organizations/owned`, { token });
  const { saveLesson, saveSentence } = savers(send);
  const saveCourse = async (coverUrl: string) => {
    const organizationCodes = orgNodes.slice(0, 1).map(({ org }) => org.code);
    const course = { title: 'At the Harbour', coverUrl, level: 'BEGINNER', organizationCodes };
    return (await send<{ course: Saved }>('POST course', { course })).course;
  };
  return {
    /** The signed link to an uploaded cover, of a new course that has it. */
    coverLink: async (coverUrl: string) => (await saveCourse(coverUrl)).coverLink,
    /** A course with lessons of these titles. */
    async course(titles: readonly string[] = []) {
      const { code, unitCodes } = await saveCourse('/files/cover.png');
      const unitCode = unitCodes[0] ?? '';
      const lessons: string[] = [];
      for (const title of titles) lessons.push(await saveLesson(unitCode, title));
      return { code, unitCode, lessons };
    },
    /** A lesson of a new course, with sentences of these texts. */
    async lesson(texts: readonly string[]) {
      const { lessons, ...course } = await this.course(['Boarding']);
      const code = lessons[0] ?? '';
      const sentences: string[] = [];
      for (const text of texts) sentences.push(await saveSentence(code, text));
      return { code, course, sentences };
    },
    /** Saves other fields of a course. */
    async editCourse(code: string, fields: object) {
      const { course } = await send<{ course: object }>(`GET course/${code}`);
      await send('POST course', { course: { ...course, ...fields } });
    },
    /** A course with an audio, which is released; its code. */
    async releasedCourse() {
      const { course, sentences } = await this.lesson(['Good morning.']);
      await waitForAudio(send, sentences[0] ?? '');
      await send('POST course/status', { code: course.code, status: 'EFFECTIVE' });
      return course.code;
    },
    saveLesson,
    saveSentence,
    editSentence: editSentence(send),
    waitForAudio: (sentenceCode: string) => waitForAudio(send, sentenceCode),
    ...changers(send),
    ...readers(send),
  };
}
