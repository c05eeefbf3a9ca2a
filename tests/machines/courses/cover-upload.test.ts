import { expect, test } from 'vitest';
import { Failure } from '#rules/patterns/failure.ts';
import { cover, createFile, createPicture, openField, rejected } from '#tests/support/courses/open-cover-field.ts';

test('UPLOAD-01 COURSE-08 a picture is checked, prepared, sent by a token, and becomes the cover of the form', async () => {
  const { read, prepare, token, upload, actor, received, filled, choose, sending, value } = openField();
  const seen = [value()];
  choose('cover.png');
  seen.push(value());
  await read.last().answer(createPicture('cover.png'));
  seen.push(value());
  expect(prepare.last().input).toMatchObject({ file: { name: 'cover.png' }, prefix: 'speaking-course/cover' });
  await prepare.last().answer(cover);
  seen.push(value());
  await token.last().answer('T1');
  expect(upload.last().input.order).toEqual({ ...cover, url: '/upload', token: 'T1' });
  upload.last().input.onProgress(0.5);
  expect(sending()?.getSnapshot().context.progress).toBe(0.5);
  await upload.last().answer();
  expect(received.map(({ type }) => type)).toEqual(['upload.started', 'upload.stopped', 'field.filled']);
  expect([...seen, value()]).toEqual([
    'idle',
    { uploading: 'checking' },
    { uploading: 'preparing' },
    { uploading: 'sending' },
    'stored',
  ]);
  actor.send({ type: 'cover.remove' });
  expect(filled()).toEqual([
    { type: 'field.filled', value: '/files/speaking-course/cover_ab12.png' },
    { type: 'field.filled', value: '' },
  ]);
  expect(value()).toBe('idle');
});

test('COURSE-08 an invalid picture, and several pictures at once, are rejected and not sent', async () => {
  const { read, prepare, actor, filled, choose, value } = openField();
  choose('logo.svg');
  await read.last().answer({ ...createPicture('logo.svg'), size: null });
  expect([value(), actor.getSnapshot().context.problem?.text]).toEqual([
    'rejected',
    'File \u2068logo.svg\u2069 is not an image',
  ]);
  choose('gone.png');
  await read.last().fail(new Error('The file is gone.'));
  expect(actor.getSnapshot().context.problem).toEqual({ text: 'File \u2068gone.png\u2069 cannot be read.', rows: [] });
  actor.send({ type: 'cover.choose', file: createFile('one.png'), count: 2 });
  expect(actor.getSnapshot().context.problem?.text).toBe('Choose one file.');
  expect([read.calls.length, prepare.calls.length, filled()]).toEqual([2, 0, []]);
});

test('UPLOAD-01 another file cancels the older one in every state, and only the newer one becomes the cover', async () => {
  const { read, prepare, upload, filled, choose, reach, value } = openField();
  choose('first.png');
  choose('second.png');
  expect(read.calls.map(({ input, signal }) => [input.name, signal.aborted])).toEqual([
    ['first.png', true],
    ['second.png', false],
  ]);
  await read.last().answer(createPicture('second.png'));
  choose('third.png');
  expect(prepare.last().signal.aborted).toBe(true);
  await reach();
  choose('fifth.png');
  expect(upload.last().signal.aborted).toBe(true);
  await upload.last().answer();
  expect([value(), filled()]).toEqual([{ uploading: 'checking' }, []]);
});

test('UPLOAD-01 the user cancels the upload, and the form keeps its cover', async () => {
  const { upload, actor, filled, reach, value } = openField();
  await reach();
  actor.send({ type: 'cover.cancel' });
  expect([upload.last().signal.aborted, value(), filled()]).toEqual([true, 'idle', []]);
});

test('UPLOAD-02 after a 401 another token is fetched at once and used by the retry', async () => {
  const { token, upload, sending, reach, value } = openField();
  await reach();
  await upload.last().fail(rejected(401, 'token expired'));
  expect([sending()?.getSnapshot().value, token.calls.length]).toEqual([{ expired: 'renewing' }, 2]);
  await token.last().answer('T2');
  expect([sending()?.getSnapshot().value, upload.calls.length]).toEqual([{ expired: 'renewed' }, 1]);
  sending()?.send({ type: 'cover.retry' });
  expect([upload.last().input.order.token, token.calls.length]).toEqual(['T2', 2]);
  await upload.last().answer();
  expect(value()).toBe('stored');
});

test('UPLOAD-02 after a 401 without a new token, the token is loaded when the user retries', async () => {
  const { token, upload, sending, reach } = openField();
  await reach();
  await upload.last().fail(rejected(401, 'token expired'));
  await token.last().fail(new Failure('offline'));
  sending()?.send({ type: 'cover.retry' });
  expect([sending()?.getSnapshot().value, token.calls.length]).toEqual(['loadingToken', 3]);
});

test("UPLOAD-02 400 'token not specified': another token, one more try by itself, then the message; each later try starts with another token", async () => {
  const { token, upload, sending, reach } = openField();
  await reach();
  await upload.last().fail(rejected(400, 'token not specified'));
  await token.last().answer('T2');
  expect(upload.calls.map(({ input }) => input.order.token)).toEqual(['T1', 'T2']);
  await upload.last().fail(rejected(400, 'token not specified'));
  const { value, context } = sending()?.getSnapshot() ?? {};
  expect([value, context?.message, upload.calls.length]).toEqual([
    'failed',
    'Failed to upload, token not specified, please try it again later.',
    2,
  ]);
  for (const newer of ['T3', 'T4']) {
    sending()?.send({ type: 'cover.retry' });
    expect(sending()?.getSnapshot().value).toBe('loadingToken');
    await token.last().answer(newer);
    await upload.last().fail(rejected(400, 'token not specified'));
  }
  expect([sending()?.getSnapshot().value, ...upload.calls.map(({ input }) => input.order.token)]).toEqual([
    'failed',
    ...['T1', 'T2', 'T3', 'T4'],
  ]);
});

test.each([
  [rejected(400, 'key is taken by another file'), 'key is taken by another file'],
  [rejected(200, 'no room left.'), 'no room left'],
  [new Failure('serverFault', { status: 502 }), 'the server rejected it'],
  [new Failure('offline'), 'the server could not be reached'],
  [new Failure('timedOut'), 'the server did not answer in time'],
  [new Failure('invalidAnswer'), 'the server answered with something unknown'],
])('UPLOAD-02 %j shows %j and can be retried', async (failure, error) => {
  const { token, upload, sending, reach } = openField();
  await reach();
  await upload.last().fail(failure);
  expect(sending()?.getSnapshot().context.message).toBe(`Failed to upload, ${error}, please try it again later.`);
  sending()?.send({ type: 'cover.retry' });
  expect([upload.calls.length, token.calls.length]).toEqual([2, 1]);
});

test('UPLOAD-02 without a token nothing is sent, and the user can try again', async () => {
  const { prepare, read, token, upload, choose, sending } = openField();
  choose('cover.png');
  await read.last().answer(createPicture('cover.png'));
  await prepare.last().answer(cover);
  await token.last().fail(new Failure('offline'));
  expect([sending()?.getSnapshot().value, upload.calls.length]).toEqual(['failed', 0]);
  sending()?.send({ type: 'cover.retry' });
  expect(token.calls.length).toBe(2);
});
