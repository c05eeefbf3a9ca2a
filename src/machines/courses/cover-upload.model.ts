import { defineModel } from '#machines/shared/chart-model.ts';
import { coverUploadMachine } from './cover-upload.machine.ts';

const file = new File(['picture'], 'cover.png', { lastModified: 0 });
const picture = { name: 'cover.png', bytes: 7, isAnimated: false, size: { width: 450, height: 600 } };
const gone = { gone: new Error('The file is gone.') };

export default defineModel({
  machine: coverUploadMachine,
  title: 'Cover upload',
  summary: "Checks a picture, makes it small and brings it to the upload host as a course's cover.",
  area: 'courses',
  inputs: {
    'the settings': { uploadUrl: '/upload', coverPrefix: 'speaking-course/cover', fileBase: '/files' },
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
    coverSending: { done: { sent: undefined }, error: { broken: new Error('broken') } },
  },
  person: {
    'cover.choose': "Press 'Choose picture', or drop a picture on the field",
    'cover.cancel': "Press 'Cancel upload' or 'Dismiss'",
    'cover.remove': "Press 'Remove'",
  },
  // A file that goes within moments of its choice; the sending tells its failures itself.
  world: { allows: () => true, isRare: ({ event }) => event.startsWith('error ') },
  key: ({ fault, cover, file: chosen }) => [fault, cover.key, chosen?.name],
  rows: [
    { requirement: 'COURSE-08', event: 'cover.choose', case: 'one file', to: 'checking' },
    { requirement: 'COURSE-08', event: 'cover.choose', case: 'two files', to: 'refused' },
    { requirement: 'COURSE-08', from: 'checking', event: 'done readPicture', case: 'good', to: 'preparing' },
    {
      requirement: 'COURSE-08',
      from: 'checking',
      event: 'done readPicture',
      case: 'too wide',
      to: 'refused',
      holds: ({ fault }) => fault?.rows[0]?.current === '460*600 (0.77)',
    },
    {
      requirement: 'COURSE-08',
      from: 'checking',
      event: 'done readPicture',
      case: 'too large',
      to: 'refused',
      holds: ({ fault }) => fault?.rows[0]?.target === '0 to 5.12 MB',
    },
    {
      requirement: 'COURSE-08',
      from: 'checking',
      event: 'done readPicture',
      case: 'no picture',
      to: 'refused',
      holds: ({ fault }) => fault?.text === 'File cover.png is not an image',
    },
    { requirement: 'UPLOAD-01', from: 'preparing', event: 'done prepareCover', to: 'sending' },
    { requirement: 'UPLOAD-01', from: 'sending', event: 'done coverSending', to: 'stored' },
  ],
});
