import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { coverUpload, formatCall } from '#contract/demo-faults.ts';
import { coverTransferMachine } from '#machines/courses/cover-transfer.machine.ts';
import { uploadFailed } from '#rules/courses/upload-texts.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { rejectionKind } from '#rules/patterns/rejection-kind.ts';

const cover = { key: 'speaking-course/cover_5eb6.png', content: new Blob(['picture']) };
const rejected = (status: number, error: string) => new Failure(rejectionKind(status), { status, texts: [error] });

export default defineModel({
  machine: coverTransferMachine,
  title: 'Cover transfer',
  area: 'courses',
  place: onPages('courseCreate', 'courseEdit'),
  inputs: { 'a picture': { url: '/upload', cover } },
  cases: { 'upload.progressed': { half: { progress: 0.5 } } },
  outcomes: {
    loadUploadToken: { done: { 'a token': 'T1' }, error: noAnswer },
    renewToken: { done: { 'a token': 'T2' }, error: noAnswer },
    uploadCover: {
      done: { stored: undefined },
      error: {
        'token expired': rejected(401, 'token expired'),
        'token not specified': rejected(400, 'token not specified'),
        'rejected in a 200': rejected(200, 'no room left.'),
        ...noAnswer,
      },
    },
  },
  calls: { uploadCover: formatCall(coverUpload) },
  userEvents: { 'cover.retry': "Press 'Try again'" },
  rows: [
    { requirement: 'UPLOAD-01', event: 'start', to: 'loadingToken' },
    {
      requirement: 'UPLOAD-01',
      from: 'loadingToken',
      event: 'done loadUploadToken',
      to: 'sending',
      check: ({ token }) => token === 'T1',
    },
    { requirement: 'UPLOAD-01', from: 'sending', event: 'done uploadCover', to: 'sent' },
    {
      requirement: 'UPLOAD-02',
      from: 'sending',
      event: 'error uploadCover',
      case: 'token expired',
      to: 'expired.renewing',
      check: ({ token }) => token === '',
    },
    {
      requirement: 'UPLOAD-02',
      from: 'expired.renewing',
      event: 'done renewToken',
      to: 'expired.renewed',
      check: ({ token }) => token === 'T2',
    },
    { requirement: 'UPLOAD-02', from: 'expired.renewing', event: 'cover.retry', to: 'loadingToken' },
    {
      requirement: 'UPLOAD-02',
      from: 'expired.renewed',
      event: 'cover.retry',
      when: ({ token }) => token !== '',
      to: 'sending',
    },
    {
      requirement: 'UPLOAD-02',
      from: 'sending',
      event: 'error uploadCover',
      case: 'token not specified',
      when: ({ missingTokens }) => missingTokens === 0,
      to: 'loadingToken',
      check: ({ token }) => token === '',
    },
    {
      requirement: 'UPLOAD-02',
      from: 'sending',
      event: 'error uploadCover',
      case: 'token not specified',
      when: ({ missingTokens }) => missingTokens > 0,
      to: 'failed',
      check: ({ token, message }) => token === '' && message === uploadFailed('token not specified'),
    },
    {
      requirement: 'UPLOAD-02',
      from: 'sending',
      event: 'error uploadCover',
      case: 'rejected in a 200',
      to: 'failed',
      check: ({ message }) => message === uploadFailed('no room left'),
    },
    {
      requirement: 'UPLOAD-02',
      from: 'failed',
      event: 'cover.retry',
      when: ({ token }) => token !== '',
      to: 'sending',
    },
    {
      requirement: 'UPLOAD-02',
      from: 'failed',
      event: 'cover.retry',
      when: ({ token }) => token === '',
      to: 'loadingToken',
    },
  ],
});
