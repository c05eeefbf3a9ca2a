import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { type Reaction, startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

async function activitiesAt(reaction: Reaction) {
  const server = await startScriptedServer(() => reaction);
  const otherServer = await startScriptedServer(() => ({ status: 404 }));
  const tab = await openTab(server.base, { base: (name) => (name === 'second' ? server : otherServer).base });
  tab.store.storeTokens(oldTokens);
  return { server, ...(await import('#services/courses/sentences.service.ts')) };
}

const base = '/api/v1/philippines/custom_speak/activity';
const tts = {
  audioUrl: '/files/a.mp3',
  status: 'CHECK_OK',
  errorReason: '',
  audioName: 'a.mp3',
  audioId: 'A1',
  durationSec: 2.5,
} as const;
const saved = { status: 'INEFFECTIVE', operator: { code: 'U1', name: 'Ann' }, updatedAt: 5, revision: 2 } as const;
const activity = {
  code: 'S1',
  lessonCode: 'L1',
  unitCode: 'U1',
  courseCode: 'C1',
  text: 'Good morning.',
  localizedText: '',
  type: 'SPEAKING',
  roleFigure: { gender: 'MALE', avatarUrl: '/avatars/male.svg', speakerRole: 1 },
  tts,
  ...saved,
} as const;
const unknownAudio = {
  audioUrl: '',
  status: 'STATUS_UNKNOWN',
  errorReason: '',
  audioName: '',
  audioId: '',
  durationSec: null,
};

test('SENT-01 all sentences of a lesson are read by one call', async () => {
  const { server, listSentences } = await activitiesAt({ json: { activities: [activity], total: 1 } });
  expect(await listSentences('L1', never)).toEqual([activity]);
  expect(server.received.map(({ method, path, query }) => [method, path, query])).toEqual([
    ['GET', `${base}/list`, '?lessonCode=L1&pagingEnable=false&page=1&pageSize=20'],
  ]);
});

test('SENT-02 one sentence is read; missing values are empty or unknown', async () => {
  const { server, loadSentence } = await activitiesAt({ json: { activity: { code: 'S1', tts: { status: 'NEW' } } } });
  expect(await loadSentence('S1', never)).toEqual({
    code: 'S1',
    lessonCode: '',
    unitCode: '',
    courseCode: '',
    text: '',
    localizedText: '',
    type: 'SPEAKING',
    roleFigure: { gender: null, avatarUrl: '', speakerRole: 1 },
    tts: unknownAudio,
    status: 'STATUS_UNKNOWN',
    operator: { code: '', name: '' },
    updatedAt: 0,
    revision: 0,
  });
  expect(server.received.map(({ method, path }) => [method, path])).toEqual([['GET', `${base}/S1`]]);
});

const lesson = {
  code: 'L1',
  unitCode: 'U1',
  courseCode: 'C1',
  title: 'Mornings',
  localizedTitle: '',
  activitySubType: 'combine',
  activityCount: 1,
  ...saved,
} as const;
const values = { text: 'Good evening.', localizedText: '', gender: 'FEMALE' };
const female = { gender: 'FEMALE', avatarUrl: '/avatars/female.svg', speakerRole: 1 };

test('SENT-05 a new sentence is saved with its lesson, voice, avatar, role and type', async () => {
  const { server, saveSentence } = await activitiesAt({ json: { activity } });
  expect(await saveSentence({ item: { lesson, created: [] }, values }, never)).toEqual(activity);
  const sent = { lessonCode: 'L1', type: 'SPEAKING', text: 'Good evening.', localizedText: '', roleFigure: female };
  expect(server.received.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', base, { activity: sent }],
  ]);
});

test('REQ-13 a sentence of one draft is created with the same key in each tab', async () => {
  const { server, saveSentence } = await activitiesAt({ json: { activity } });
  const created = { item: { lesson, created: [] }, values, creation: 'draft' };
  await saveSentence(created, never);
  await saveSentence(created, never);
  await saveSentence({ ...created, creation: 'another draft' }, never);
  const keys = server.received.map(({ headers }) => headers['idempotency-key']);
  expect([keys[0], new Set(keys).size]).toEqual([keys[1], 2]);
});

test('AUTHOR-02 several sentences are one call, and one sentence is the call of every server', async () => {
  const { server, createSentences } = await activitiesAt({ json: { activities: [], activity } });
  const texts = ['One.', 'Two.'].map((text) => ({ text, localizedText: 'x' }));
  const request = { lessonCode: 'L1', gender: 'FEMALE' };
  await createSentences({ ...request, texts }, never);
  await createSentences({ ...request, texts: texts.slice(0, 1) }, never);
  const sent = { localizedText: 'x', type: 'SPEAKING', roleFigure: female };
  expect(server.received.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/v1/philippines/custom_speak/lesson/activity_batch',
      {
        lessonCode: 'L1',
        activities: [
          { text: 'One.', ...sent },
          { text: 'Two.', ...sent },
        ],
      },
    ],
    [base, { activity: { lessonCode: 'L1', text: 'One.', ...sent } }],
  ]);
});

test('AUTHOR-02 a server without the call for several is asked once', async () => {
  const { server, createSentences } = await activitiesAt({ status: 404 });
  const texts = ['One.', 'Two.'].map((text) => ({ text, localizedText: '' }));
  const create = () => catchError(createSentences({ lessonCode: 'L1', gender: 'MALE', texts }, never));
  expect([await create(), await create()]).toMatchObject([{ kind: 'notFound' }, { kind: 'notFound' }]);
  expect(server.received).toHaveLength(1);
});

test('SENT-05 an edited sentence is saved with its code, the revision that was read and its own type', async () => {
  const { server, saveSentence } = await activitiesAt({ json: { activity } });
  await saveSentence({ item: { sentence: { ...activity, type: 'ROLE_PLAY' } }, values }, never);
  expect(server.received[0]?.body).toEqual({
    activity: {
      code: 'S1',
      revision: 2,
      lessonCode: 'L1',
      type: 'ROLE_PLAY',
      text: 'Good evening.',
      localizedText: '',
      roleFigure: female,
    },
  });
});

test('SENT-02 nothing is sent without a voice', async () => {
  const { server, saveSentence } = await activitiesAt({ json: { activity } });
  const saving = saveSentence({ item: { lesson, created: [] }, values: { ...values, gender: '' } }, never);
  expect(await catchError(saving)).toMatchObject({ kind: 'invalid' });
  expect(server.received).toEqual([]);
});

test('SENT-02 a rejection contains the sentence, the lesson of a new one, or nothing', async () => {
  const { sentenceBaseIn } = await activitiesAt({ json: {} });
  expect([{ activity }, { lesson }, { lesson: 5 }, undefined, 'no'].map(sentenceBaseIn)).toEqual([
    { sentence: activity },
    { lesson, created: [] },
    null,
    null,
    null,
  ]);
});

test('SENT-04 a sentence is deleted by its code', async () => {
  const { server, deleteSentence } = await activitiesAt({ json: {} });
  await deleteSentence('S1', never);
  expect(server.received.map(({ method, path }) => [method, path])).toEqual([['DELETE', `${base}/S1`]]);
});

test('AUDIO-04 the audio of one sentence or of a whole lesson is read by the codes of the sentences', async () => {
  const one = await activitiesAt({ json: { activity } });
  expect(await one.loadAudios({ sentenceCode: 'S1' }, never)).toEqual({ S1: tts });
  const all = await activitiesAt({ json: { activities: [activity, { code: 'S2' }], total: 2 } });
  expect(await all.loadAudios({ lessonCode: 'L1' }, never)).toEqual({ S1: tts, S2: unknownAudio });
  expect([...one.server.received, ...all.server.received].map(({ path, query }) => path + query)).toEqual([
    `${base}/S1`,
    `${base}/list?lessonCode=L1&pagingEnable=false&page=1&pageSize=20`,
  ]);
});

test.each([
  [
    { status: 500, text: '<h1>no</h1>' },
    { kind: 'serverFault', status: 500 },
  ],
  [{ status: 503 }, { kind: 'serverFault', status: 503 }],
  [{ json: { activities: 'none' } }, { kind: 'invalidAnswer' }],
] as const)('AUDIO-04 a poll that gets %j is not retried', async (reaction, failure) => {
  const { server, loadAudios } = await activitiesAt(reaction);
  expect(await catchError(loadAudios({ lessonCode: 'L1' }, never))).toMatchObject(failure);
  expect(server.received).toHaveLength(1);
});
