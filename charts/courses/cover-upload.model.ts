import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { outsideMachine } from '#charts/patterns/outside-machine.ts';
import { coverUploadMachine } from '#machines/courses/cover-upload.machine.ts';

const file = new File(['picture'], 'cover.png', { lastModified: 0 });
const picture = { name: 'cover.png', bytes: 5_120_000, isAnimated: false, size: { width: 450, height: 600 } };
const gone = { gone: new Error('The file is gone.') };

export default defineModel({
  machine: coverUploadMachine,
  title: 'Cover upload',
  area: 'courses',
  place: onPages('courseCreate', 'courseEdit'),
  inputs: {
    'the settings': {
      parent: outsideMachine('courseEditor'),
      settings: { uploadUrl: '/upload', keyPrefix: 'speaking-course/cover', fileBase: '/files' },
    },
  },
  cases: { 'cover.choose': { 'one file': { file, count: 1 }, 'two files': { file, count: 2 } } },
  outcomes: {
    readPicture: {
      done: {
        good: picture,
        'too wide': { ...picture, size: { width: 460, height: 600 } },
        'too large': { ...picture, bytes: 5_120_001, size: null },
        'no picture': { ...picture, size: null },
      },
      error: gone,
    },
    prepareCover: {
      done: { ready: { key: 'speaking-course/cover_5eb6.png', content: new Blob(['picture']) } },
      error: gone,
    },
    coverTransfer: { done: { sent: undefined } },
  },
  userEvents: {
    'cover.choose': "Press 'Choose picture', or drop a picture on the field",
    'cover.cancel': "Press 'Cancel upload' or 'Dismiss'",
    'cover.remove': "Press 'Remove'",
  },
  // The file is read before it is prepared.
  environment: {
    allows: () => true,
    isRare: ({ event }) => event === 'error prepareCover',
  },
  key: ({ problem, cover, file: chosen }) => [problem, cover.key, chosen?.name],
  rows: [
    { requirement: 'COURSE-08', event: 'cover.choose', case: 'one file', to: 'uploading.checking' },
    { requirement: 'COURSE-08', event: 'cover.choose', case: 'two files', to: 'rejected' },
    {
      requirement: 'COURSE-08',
      from: 'uploading.checking',
      event: 'done readPicture',
      case: 'good',
      to: 'uploading.preparing',
    },
    {
      requirement: 'COURSE-08',
      from: 'uploading.checking',
      event: 'done readPicture',
      case: 'too wide',
      to: 'rejected',
      check: ({ problem }) => problem?.rows[0]?.current === '460*600 (0.77)',
    },
    {
      requirement: 'COURSE-08',
      from: 'uploading.checking',
      event: 'done readPicture',
      case: 'too large',
      to: 'rejected',
      check: ({ problem }) => problem?.rows[0]?.target === '0 to 5.12 MB',
    },
    {
      requirement: 'COURSE-08',
      from: 'uploading.checking',
      event: 'done readPicture',
      case: 'no picture',
      to: 'rejected',
      check: ({ problem }) => problem?.text === 'File \u2068cover.png\u2069 is not an image',
    },
    { requirement: 'UPLOAD-01', from: 'uploading.preparing', event: 'done prepareCover', to: 'uploading.sending' },
    { requirement: 'UPLOAD-01', from: 'uploading.sending', event: 'done coverTransfer', to: 'stored' },
  ],
});
