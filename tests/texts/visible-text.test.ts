import * as v from 'valibot';
import { expect, test } from 'vitest';
import { applicationDraft } from '#contract/applications.contract.ts';
import { learnerSave } from '#contract/learners.contract.ts';
import { printedText } from '#server/core/print/text-runs.ts';
import { looksSame, toPlainText, toVisibleName, toVisibleText } from '#texts/visible-text.ts';
import { allSources } from '#tools/check/source.ts';

test.each([
  ['\u200bAnn\u200e \u00a0 Lee\u2060', 'Ann Lee'],
  ['\u202eAnn\u202c', 'Ann'],
  ['An\u00adn', 'Ann'],
  ['\ufeffAnn\u0000\u0007', 'Ann'],
  ['Ann\u{e0041}\ufe0f', 'Ann'],
  ['Ann\ud800', 'Ann'],
  ['\u3164', ''],
  ['Auf\u200clage', 'Auflage'],
  ['محمد\u200f', 'محمد'],
  ['علی\u200c', 'علی'],
  ['Ann\u200d\u200d', 'Ann'],
])('APPL-11 marks without meaning in the name %j are removed', (name, visible) => {
  expect(toVisibleName(name)).toBe(visible);
  expect(looksSame(name, visible)).toBe(true);
});

test.each([
  ['ខ្ញុំ\u200bទៅ', 'ខ្ញុំ\u200bទៅ'],
  ['สวัสดี\u200bครับ\u200b', 'สวัสดี\u200bครับ'],
  ['ສະບາຍ\u200bດີ', 'ສະບາຍ\u200bດີ'],
  ['မြန်\u200bမာ', 'မြန်\u200bမာ'],
  ['Ann\u200bครับ', 'Annครับ'],
])('GEN-03 the ends of words in %j stay where a script has no spaces', (text, visible) => {
  expect(toVisibleText(text)).toBe(visible);
});

test.each([
  ...['علی‌رضا', 'می‌خواهم', 'क्‍ष', 'ശ്രീ‌ജ', 'മോഹന്‍', 'రాజ్‌', 'ශ්‍රී', 'ক্‌ষ', 'র‍্যাম'],
  ...[
    '👨‍👩‍👧‍👦',
    '👩‍❤️‍👨',
    '🏳️‍🌈',
    '👩🏽‍💻',
    '❤️',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '1️⃣',
    '葛󠄀城',
    'ᠮᠣᠩᠭᠣᠯ᠎ᠠ',
    'José',
    'Jose\u0301',
    'ǅungla',
    '㈱山田',
    'ﾔﾏﾀﾞ',
  ],
])('APPL-11 the name %j keeps every mark', (name) => {
  expect(toVisibleName(name)).toBe(name);
});

test('ME-01 APPL-08 the server stores names as they are seen', () => {
  expect(v.parse(learnerSave.body, { nick: 'Ann\u200b', realName: '\u202eعلی\u200cرضا' })).toEqual({
    nick: 'Ann',
    realName: 'علی\u200cرضا',
  });
  expect(v.safeParse(learnerSave.body, { nick: '\u3164', realName: '' }).success).toBe(false);
  expect(v.parse(applicationDraft, { email: 'a@example.com', nick: '\ufeffAnn', orgCode: 'A' }).nick).toBe('Ann');
});

test.each([
  ['Ｎｏｒｔｈ\u3000Ｗｅｓｔ', 'North West'],
  ['North\u00a0\u200bWest\u00ad', 'North West'],
  [' a\r\n b ', 'a b'],
])('APPL-11 %j is compared as %j', (text, plain) => {
  expect(toPlainText(text)).toBe(plain);
});

test('GEN-03 one file says which characters nobody sees', () => {
  const others = allSources().filter(
    ({ path, text }) =>
      !path.startsWith('tests/') && path !== 'texts/visible-text.ts' && /Default_Ignorable/.test(text),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});

test.each([
  ['Ann\u200b\u202e Lee\u2060', 'Ann Lee'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['Ann\u200d Lee\u034f', 'Ann Lee'],
])('GEN-03 %j is printed as %j', (name, printed) => {
  expect(printedText(name)).toBe(printed);
});
