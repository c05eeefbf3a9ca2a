import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { coverSendingMachine } from '#machines/courses/cover-sending.machine.ts';
import { coverUploadMachine } from '#machines/courses/cover-upload.machine.ts';
import type { Picture } from '#rules/image-check.ts';
import { Failure } from '#services/http/failure.ts';
import type { PreparedCover, UploadOrder } from '#services/uploads.service.ts';
import { emittedBy, heldCalls } from '#tests/support/held-calls.ts';

type Sending = { order: UploadOrder; tell(share: number): void };

const place = { uploadUrl: '/upload', coverPrefix: 'speaking-course/cover', fileBase: '/files' };
const fileOf = (name: string) => new File(['picture'], name);
const pictureOf = (name: string): Picture => ({
  name,
  bytes: 7,
  isAnimated: false,
  size: { width: 450, height: 600 },
});
const cover: PreparedCover = { key: 'speaking-course/cover_ab12.png', content: new Blob(['small']) };
const refused = (status: number, error: string) => new Failure('refused', { status, texts: [error] });

/** A field whose work is in the test's hand. */
function openField() {
  const read = heldCalls<Picture, File>();
  const prepare = heldCalls<PreparedCover, { file: File; prefix: string }>();
  const token = heldCalls<string>();
  const upload = heldCalls<void, Sending>();
  const coverSending = coverSendingMachine.provide({
    actors: { loadUploadToken: token.logic, uploadCover: upload.logic },
  });
  const machine = coverUploadMachine.provide({
    actors: { readPicture: read.logic, prepareCover: prepare.logic, coverSending },
  });
  const actor = createActor(machine, { input: place });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  const choose = (name: string) => actor.send({ type: 'cover.choose', file: fileOf(name), count: 1 });
  const sending = () => actor.getSnapshot().children.coverSending;
  const reach = async () => {
    choose('cover.png');
    await read.last().answer(pictureOf('cover.png'));
    await prepare.last().answer(cover);
    await token.last().answer('T1');
  };
  const value = () => actor.getSnapshot().value;
  return { read, prepare, token, upload, actor, emitted, choose, sending, reach, value };
}

test('UPLOAD-01 COURSE-08 a picture is checked, prepared, sent by a token, and becomes the cover of the form', async () => {
  const { read, prepare, token, upload, actor, emitted, choose, sending, value } = openField();
  const seen = [value()];
  choose('cover.png');
  seen.push(value());
  await read.last().answer(pictureOf('cover.png'));
  seen.push(value());
  expect(prepare.last().input).toMatchObject({ file: { name: 'cover.png' }, prefix: 'speaking-course/cover' });
  await prepare.last().answer(cover);
  seen.push(value());
  await token.last().answer('T1');
  expect(upload.last().input.order).toEqual({ ...cover, url: '/upload', token: 'T1' });
  upload.last().input.tell(0.5);
  expect(sending()?.getSnapshot().context.share).toBe(0.5);
  await upload.last().answer();
  expect([...seen, value()]).toEqual(['idle', 'checking', 'preparing', 'sending', 'stored']);
  actor.send({ type: 'cover.remove' });
  expect(emitted).toEqual([
    { type: 'cover.changed', url: '/files/speaking-course/cover_ab12.png' },
    { type: 'cover.changed', url: '' },
  ]);
  expect(value()).toBe('idle');
});

test('COURSE-08 a picture that cannot be a cover is refused and sent nowhere; several at once too', async () => {
  const { read, prepare, actor, emitted, choose, value } = openField();
  choose('logo.svg');
  await read.last().answer({ ...pictureOf('logo.svg'), size: null });
  expect([value(), actor.getSnapshot().context.fault?.text]).toEqual(['refused', 'File logo.svg is not an image']);
  choose('gone.png');
  await read.last().fail(new Error('The file is gone.'));
  expect(actor.getSnapshot().context.fault).toEqual({ text: 'File gone.png cannot be read.', rows: [] });
  actor.send({ type: 'cover.choose', file: fileOf('one.png'), count: 2 });
  expect(actor.getSnapshot().context.fault?.text).toBe('Choose one file.');
  expect([read.calls.length, prepare.calls.length, emitted]).toEqual([2, 0, []]);
});

test('UPLOAD-01 another file gives up the older one wherever it is, and alone becomes the cover', async () => {
  const { read, prepare, upload, emitted, choose, reach, value } = openField();
  choose('first.png');
  choose('second.png');
  expect(read.calls.map(({ input, signal }) => [input.name, signal.aborted])).toEqual([
    ['first.png', true],
    ['second.png', false],
  ]);
  await read.last().answer(pictureOf('second.png'));
  choose('third.png');
  expect(prepare.last().signal.aborted).toBe(true);
  await reach();
  choose('fifth.png');
  expect(upload.last().signal.aborted).toBe(true);
  await upload.last().answer();
  expect([value(), emitted]).toEqual(['checking', []]);
});

test('UPLOAD-01 a person gives up the sending, and the form keeps its cover', async () => {
  const { upload, actor, emitted, reach, value } = openField();
  await reach();
  actor.send({ type: 'cover.cancel' });
  expect([upload.last().signal.aborted, value(), emitted]).toEqual([true, 'idle', []]);
});

test('UPLOAD-02 401: another token is fetched at once, and the person tries again by it', async () => {
  const { token, upload, sending, reach, value } = openField();
  await reach();
  await upload.last().fail(refused(401, 'token expired'));
  expect([sending()?.getSnapshot().value, token.calls.length]).toEqual([{ expired: 'renewing' }, 2]);
  await token.last().answer('T2');
  expect([sending()?.getSnapshot().value, upload.calls.length]).toEqual([{ expired: 'renewed' }, 1]);
  sending()?.send({ type: 'cover.retry' });
  expect([upload.last().input.order.token, token.calls.length]).toEqual(['T2', 2]);
  await upload.last().answer();
  expect(value()).toBe('stored');
});

test('UPLOAD-02 401 and no new token: it is asked for when the person tries again', async () => {
  const { token, upload, sending, reach } = openField();
  await reach();
  await upload.last().fail(refused(401, 'token expired'));
  await token.last().fail(new Failure('offline'));
  sending()?.send({ type: 'cover.retry' });
  expect([sending()?.getSnapshot().value, token.calls.length]).toEqual(['askingToken', 3]);
});

test("UPLOAD-02 400 'token not specified': another token, one more try by itself, then the words; each later try begins with another token", async () => {
  const { token, upload, sending, reach } = openField();
  await reach();
  await upload.last().fail(refused(400, 'token not specified'));
  await token.last().answer('T2');
  expect(upload.calls.map(({ input }) => input.order.token)).toEqual(['T1', 'T2']);
  await upload.last().fail(refused(400, 'token not specified'));
  const { value, context } = sending()?.getSnapshot() ?? {};
  expect([value, context?.words, upload.calls.length]).toEqual([
    'failed',
    'Failed to upload, token not specified, please try it again later.',
    2,
  ]);
  for (const newer of ['T3', 'T4']) {
    sending()?.send({ type: 'cover.retry' });
    expect(sending()?.getSnapshot().value).toBe('askingToken');
    await token.last().answer(newer);
    await upload.last().fail(refused(400, 'token not specified'));
  }
  expect([sending()?.getSnapshot().value, ...upload.calls.map(({ input }) => input.order.token)]).toEqual([
    'failed',
    ...['T1', 'T2', 'T3', 'T4'],
  ]);
});

test.each([
  [refused(400, 'key is taken by another file'), 'key is taken by another file'],
  [refused(200, 'no room left.'), 'no room left'],
  [new Failure('refused', { status: 502 }), 'the server refused it'],
  [new Failure('offline'), 'the server could not be reached'],
  [new Failure('timedOut'), 'the server did not answer in time'],
  [new Failure('invalidAnswer'), 'the server answered with something unknown'],
])('UPLOAD-02 %j is told by %j and can be tried again', async (failure, error) => {
  const { token, upload, sending, reach } = openField();
  await reach();
  await upload.last().fail(failure);
  expect(sending()?.getSnapshot().context.words).toBe(`Failed to upload, ${error}, please try it again later.`);
  sending()?.send({ type: 'cover.retry' });
  expect([upload.calls.length, token.calls.length]).toEqual([2, 1]);
});

test('UPLOAD-02 without a token nothing is sent, and the person can try again', async () => {
  const { prepare, read, token, upload, choose, sending } = openField();
  choose('cover.png');
  await read.last().answer(pictureOf('cover.png'));
  await prepare.last().answer(cover);
  await token.last().fail(new Failure('offline'));
  expect([sending()?.getSnapshot().value, upload.calls.length]).toEqual(['failed', 0]);
  sending()?.send({ type: 'cover.retry' });
  expect(token.calls.length).toBe(2);
});
