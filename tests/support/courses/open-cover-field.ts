import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { coverTransferMachine } from '#machines/courses/cover-transfer.machine.ts';
import { coverUploadMachine } from '#machines/courses/cover-upload.machine.ts';
import type { UploadEvent } from '#machines/patterns/form.types.ts';
import type { ImageFile } from '#rules/courses/cover-check.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { rejectionKind } from '#rules/patterns/rejection-kind.ts';
import type { PreparedCover, UploadRequest } from '#services/courses/uploads.service.ts';
import { pendingCalls, recordingActor } from '#tests/support/pending-calls.ts';

type Transfer = { order: UploadRequest; onProgress(progress: number): void };

const settings = { uploadUrl: '/upload', keyPrefix: 'speaking-course/cover', fileBase: '/files' };
export const createFile = (name: string) => new File(['picture'], name);
export const createPicture = (name: string): ImageFile => ({
  name,
  bytes: 7,
  isAnimated: false,
  size: { width: 450, height: 600 },
});
export const cover: PreparedCover = { key: 'speaking-course/cover_ab12.png', content: new Blob(['small']) };
export const rejected = (status: number, error: string) =>
  new Failure(rejectionKind(status), { status, texts: [error] });

/** A field with pending calls. */
export function openField() {
  const read = pendingCalls<ImageFile, File>();
  const prepare = pendingCalls<PreparedCover, { file: File; prefix: string }>();
  const token = pendingCalls<string>();
  const upload = pendingCalls<void, Transfer>();
  const coverTransfer = coverTransferMachine.provide({
    actors: { loadUploadToken: token.logic, uploadCover: upload.logic },
  });
  const machine = coverUploadMachine.provide({
    actors: { readPicture: read.logic, prepareCover: prepare.logic, coverTransfer },
  });
  const received: UploadEvent[] = [];
  const actor = createActor(machine, { input: { parent: recordingActor(received), settings } });
  actor.start();
  const stop = () => void actor.stop();
  onTestFinished(stop);
  const choose = (name: string) => actor.send({ type: 'cover.choose', file: createFile(name), count: 1 });
  const sending = () => actor.getSnapshot().children.coverTransfer;
  const reach = async () => {
    choose('cover.png');
    await read.last().answer(createPicture('cover.png'));
    await prepare.last().answer(cover);
    await token.last().answer('T1');
  };
  const value = () => actor.getSnapshot().value;
  const filled = () => received.filter(({ type }) => type === 'field.filled');
  return { stop, read, prepare, token, upload, actor, received, filled, choose, sending, reach, value };
}
