import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ObjectSchema, StringSchema } from 'yup';
import { credentialPassword } from '#contract/credential-values.ts';
import type { Schema } from '#contract/endpoint.ts';
import { charactersIn, unseenNote } from '#rules/patterns/characters.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';
import { contractFields, isLeaf, takesText } from '#tests/support/attacks/contract-fields.ts';

/** Control characters, overrides and isolates of direction, and others that nobody sees. */
const unseen = [
  ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u009b'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069', '\u200e', '\u200f'],
  ...['\u00ad', '\u200b', '\u2060', '\ufeff', '\u3164', '\u{e0041}', '\ufff9'],
];
const forbidden =
  /(?![\t\n])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\u00ad\ufeff\u3164\ufff9\u{e0041}]/u;

/** What exists already is looked up and never stored, and neither are codes of a sign-in. */
const lookedUp = [
  ...['id', 'uid', 'code', 'userId', 'userIds', 'userCode', 'orgIds', 'orgCode', 'organizationCodes'],
  ...['taskId', 'token', 'refreshToken'],
];
/** The avatar follows the voice. */
const notStored = [...lookedUp, 'avatarUrl'];

const getName = (path: readonly (string | number)[]): string =>
  String(path.findLast((part) => typeof part === 'string') ?? '');

const texts = Object.entries(endpoints).flatMap(([call, endpoint]) =>
  contractFields(endpoint)
    .filter((field) => field.part === 'body' && isLeaf(field) && takesText(field))
    .filter(({ node, path }) => node !== (credentialPassword as unknown) && !notStored.includes(getName(path)))
    .map(({ part, path, node }) => ({ name: `${call} ${part}.${path.join('.')}`, schema: node as unknown as Schema })),
);

describe('GEN-03 a stored text has no characters that nobody sees', () => {
  test('the contract has the texts that administrators type', () => {
    expect(texts.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'courseSave body.course.title',
        'courseSave body.course.localizedTitle',
        'lessonSave body.lesson.title',
        'sentenceSave body.activity.text',
        'sentenceSave body.activity.localizedText',
        'learnerSave body.nick',
        'learnerSave body.realName',
        'applicationCreate body.applications.0.nick',
      ]),
    );
  });

  test.each(texts)('$name is cleaned or refused', ({ schema }) => {
    for (const mark of unseen) {
      const { success, output } = v.safeParse(schema, `Ann${mark}Lee`);
      expect(success && forbidden.test(String(output)), JSON.stringify(mark)).toBe(false);
    }
  });
});

const modules = import.meta.glob<Record<string, unknown>>('../../src/rules/*/*-fields.ts', { eager: true });

const formTexts = Object.entries(modules).flatMap(([path, exports]) =>
  Object.values(exports)
    .filter((value) => value instanceof ObjectSchema)
    .flatMap(({ fields }) => Object.entries(fields))
    .flatMap(([field, schema]) =>
      schema instanceof StringSchema && !/password|confirmation|^code$/i.test(field)
        ? [{ name: `${path.split('/').at(-1)} ${field}`, schema }]
        : [],
    ),
);

test('GEN-03 the forms have the texts of courses, lessons, sentences and accounts', () => {
  expect(formTexts.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'course-fields.ts title',
      'lesson-fields.ts localizedTitle',
      'sentence-fields.ts text',
      'account-fields.ts realName',
    ]),
  );
});

test.each(formTexts)('GEN-03 $name of a form is cleaned or refused', ({ schema }) => {
  for (const mark of unseen) {
    const text = `Ann${mark}Lee`;
    const isClean = !schema.isValidSync(text) || !forbidden.test(String(schema.cast(text)));
    expect(isClean, JSON.stringify(mark)).toBe(true);
  }
});

test.each([
  ['Ann Lee', undefined],
  ['two\r\nlines\tand a tab', undefined],
  ['علی\u200cرضا 👩‍💻', undefined],
  ['\u202eAnn', '1 invisible character will not be saved.'],
  ['\u200bAnn\u0007', '2 invisible characters will not be saved.'],
])('GEN-03 %j is said to lose: %s', (text, note) => {
  expect(unseenNote(text)).toBe(note);
});

test('COURSE-07 the counter of a field counts what is saved', () => {
  expect(charactersIn(' \u202eAnn\u0007\r\nLee ')).toBe(7);
});
