import { defineModel } from '#machines/shared/chart-model.ts';
import { uploadFailed } from '#rules/upload-words.ts';
import { Failure } from '#services/http/failure.ts';
import { coverSendingMachine } from './cover-sending.machine.ts';

const cover = { key: 'speaking-course/cover_5eb6.png', content: new Blob(['picture']) };
const refused = (status: number, error: string) => new Failure('refused', { status, texts: [error] });

export default defineModel({
  machine: coverSendingMachine,
  title: 'Cover sending',
  summary: 'Brings a picture to the upload host, by a token that may have to be asked for again.',
  area: 'courses',
  inputs: { 'a picture': { url: '/upload', cover } },
  cases: { 'cover.moved': { half: { share: 0.5 } } },
  outcomes: {
    loadUploadToken: { done: { 'a token': 'T1' }, error: { offline: new Failure('offline') } },
    renewToken: { done: { 'a token': 'T2' }, error: { offline: new Failure('offline') } },
    uploadCover: {
      done: { stored: undefined },
      error: {
        'token expired': refused(401, 'token expired'),
        'token not specified': refused(400, 'token not specified'),
        'refused in a 200': refused(200, 'no room left.'),
        offline: new Failure('offline'),
      },
    },
  },
  person: { 'cover.retry': "Press 'Try again'" },
  rows: [
    { requirement: 'UPLOAD-01', event: 'start', to: 'askingToken' },
    {
      requirement: 'UPLOAD-01',
      from: 'askingToken',
      event: 'done loadUploadToken',
      to: 'sending',
      holds: ({ token }) => token === 'T1',
    },
    { requirement: 'UPLOAD-01', from: 'sending', event: 'done uploadCover', to: 'sent' },
    {
      requirement: 'UPLOAD-02',
      from: 'sending',
      event: 'error uploadCover',
      case: 'token expired',
      to: 'expired.renewing',
      holds: ({ token }) => token === '',
    },
    {
      requirement: 'UPLOAD-02',
      from: 'expired.renewing',
      event: 'done renewToken',
      to: 'expired.renewed',
      holds: ({ token }) => token === 'T2',
    },
    { requirement: 'UPLOAD-02', from: 'expired.renewing', event: 'cover.retry', to: 'askingToken' },
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
      when: ({ misses }) => misses === 0,
      to: 'askingToken',
      holds: ({ token }) => token === '',
    },
    {
      requirement: 'UPLOAD-02',
      from: 'sending',
      event: 'error uploadCover',
      case: 'token not specified',
      when: ({ misses }) => misses > 0,
      to: 'failed',
      holds: ({ token, words }) => token === '' && words === uploadFailed('token not specified'),
    },
    {
      requirement: 'UPLOAD-02',
      from: 'sending',
      event: 'error uploadCover',
      case: 'refused in a 200',
      to: 'failed',
      holds: ({ words }) => words === uploadFailed('no room left'),
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
      to: 'askingToken',
    },
  ],
});
