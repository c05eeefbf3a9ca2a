import { expect, test } from 'vitest';
import {
  coverEndings,
  coverHint,
  coverLimit,
  findImageProblem,
  formatCoverKey,
  formatCoverUrl,
  getExtension,
  hasImageName,
  tooManyFiles,
  unreadableFile,
} from '#rules/courses/cover-check.ts';
import { tokenExpired, uploadFailed } from '#rules/courses/upload-texts.ts';
import { isTokenMissing } from '#rules/courses/upload-token.ts';
import { formatMegabytes } from '#rules/patterns/whole-number.ts';

const picture = { name: 'cover.png', bytes: 5_120_000, isAnimated: false, size: { width: 450, height: 600 } };
const invalidCover = 'This picture cannot be the cover.';

test('COURSE-08 the requirements of a cover are shown as text', () => {
  expect([coverHint, coverLimit, coverEndings, formatMegabytes(5_120_000), formatMegabytes(0)]).toEqual([
    'Dimension 3:4 (450*600 recommended)',
    'png, jpg, jpeg, up to 5.12 MB',
    '.png,.jpg,.jpeg',
    '5.12 MB',
    '0 MB',
  ]);
});

test.each([
  ['cover.png', true],
  ['Cover.JPEG', true],
  ['a.b.jpg', true],
  ['cover.svg', false],
  ['cover.png.gif', false],
  ['png', false],
  ['', false],
])('COURSE-08 the name %j is an image: %j', (name, isImage) => {
  expect(hasImageName(name)).toBe(isImage);
});

test.each([
  [450, 600],
  [444, 600],
  [456, 600],
  [76, 100],
  [74, 100],
  [3, 4],
])('COURSE-08 %d by %d is a cover', (width, height) => {
  expect(findImageProblem({ ...picture, size: { width, height } })).toBeNull();
});

test.each([
  [457, 600, '457*600 (0.762)'],
  [443, 600, '443*600 (0.738)'],
  [76_001, 100_000, '76001*100000 (0.76001)'],
  [600, 450, '600*450 (1.33)'],
  [1, 1, '1*1 (1.00)'],
])('COURSE-08 %d by %d is none, and the digits show it', (width, height, current) => {
  expect(findImageProblem({ ...picture, size: { width, height } })).toEqual({
    text: invalidCover,
    rows: [{ label: 'Width to height', target: '3:4 (0.74 to 0.76)', current }],
  });
});

test('COURSE-08 one byte more than 5,120,000 is too large and has its own message', () => {
  const rows = [{ label: 'File size', target: '0 to 5.12 MB', current: '5.12 MB (5,120,001 bytes)' }];
  expect(findImageProblem({ ...picture, bytes: 5_120_001, size: null })).toEqual({ text: invalidCover, rows });
});

test('COURSE-08 a file with another extension, or that cannot be read as a picture, is not an image', () => {
  const target = 'png, jpg, jpeg';
  expect(findImageProblem({ ...picture, name: 'logo.svg', size: null })).toEqual({
    text: 'File \u2068logo.svg\u2069 is not an image',
    rows: [{ label: 'Type', target, current: 'svg' }],
  });
  expect(findImageProblem({ ...picture, size: null })).toEqual({
    text: 'File \u2068cover.png\u2069 is not an image',
    rows: [{ label: 'Type', target, current: 'no picture that can be read' }],
  });
  expect(findImageProblem({ ...picture, name: 'cover', size: null })?.rows[0]?.current).toBe('unknown');
});

test('COURSE-08 all problems of a picture are listed, including animation', () => {
  const faults = [
    findImageProblem({ ...picture, name: 'film.mov', bytes: 7_300_000, size: null }),
    findImageProblem({ ...picture, isAnimated: true, size: null }),
  ];
  expect(faults.map((fault) => fault?.rows.map(({ label, current }) => [label, current]))).toEqual([
    [
      ['Type', 'mov'],
      ['File size', '7.3 MB (7,300,000 bytes)'],
    ],
    [['Motion', 'animated']],
  ]);
});

test('COURSE-08 a cover is one file that can be read', () => {
  expect(tooManyFiles(3)).toEqual({ text: 'Choose one file.', rows: [{ label: 'Files', target: '1', current: '3' }] });
  expect(unreadableFile('gone.png')).toEqual({ text: 'File \u2068gone.png\u2069 cannot be read.', rows: [] });
});

test('UPLOAD-01 a cover has its key by prefix, name and extension, and its address below the files', () => {
  const key = formatCoverKey('speaking-course/cover', 'ab12', getExtension('My Cover.PNG'));
  expect(key).toBe('speaking-course/cover_ab12.png');
  expect([formatCoverUrl('/files', key), formatCoverUrl('https://cdn.example.com/', key)]).toEqual([
    '/files/speaking-course/cover_ab12.png',
    'https://cdn.example.com/speaking-course/cover_ab12.png',
  ]);
});

test('UPLOAD-02 a failed upload shows its text', () => {
  expect([tokenExpired, uploadFailed('no room left'), uploadFailed(' No room left. ')]).toEqual([
    'Token expired, please try it again',
    'Failed to upload, no room left, please try it again later.',
    'Failed to upload, No room left, please try it again later.',
  ]);
  expect([['token not specified'], ['Token not specified.'], ['bad token'], []].map(isTokenMissing)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
