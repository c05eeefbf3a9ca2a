import { changesComment } from '@learning-console/statecharts/change-comment';
import { changesPage } from '@learning-console/statecharts/change-page';
import { changesMarkdown } from '@learning-console/statecharts/change-report';
import { toChart } from '@learning-console/statecharts/chart';
import { toCode, toMarkdown } from '@learning-console/statecharts/markdown-text';
import { toMermaid } from '@learning-console/statecharts/mermaid';
import { pictureFile } from '@learning-console/statecharts/plain-names';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { createDoor } from '#tests/support/doors.ts';
import { compareModels } from '#tests/support/revisions.ts';

const hostile = 'one\n```\n</details>\n| a | b |\n@octocat "@team" [@me](javascript:x) org/repo#3 GH-4\n<img src=x>';

test.each([
  ['a line break and a fence', 'a\n```\nb', 'a \\`\\`\\` b'],
  ['a cell and a tag', '| <b>', '\\| \\<b>'],
  ['people', 'ask @ann, "@team" and (@me)', 'ask @\u2060ann, "@\u2060team" and (@\u2060me)'],
  ['an e-mail address', 'ann@example.com', 'ann@example.com'],
  ['issues', 'see #12, org/repo#3 and GH-4', 'see #\u206012, org/repo#\u20603 and GH-\u20604'],
])('CHART-07 %s in a text formats nothing in Markdown', (_, text, written) => {
  expect(toMarkdown(text)).toBe(written);
});

test('CHART-07 an ID is one span of code, and its picture has a name that every system takes', () => {
  expect(toCode('a`b|c\nd')).toBe("`a'b\\|c d`");
  expect(pictureFile('parcel:Locker/one')).toBe('parcel-Locker-one.svg');
});

test('CHART-07 a description of several lines stays within its line, its fence and its cell', () => {
  const changes = compareModels([createDoor()], [createDoor({ closed: hostile })]);
  for (const text of [changesComment(changes), changesMarkdown(changes)]) {
    const fences = text.split('\n').filter((line) => line.trim().startsWith('```'));
    expect(fences).toEqual(fences.length > 0 ? ['```mermaid', '```'] : []);
    // Code is shown as it is.
    const prose = text.replace(/```mermaid.*?\n```/gs, '');
    const tags = prose.match(/(?<!\\)<\/?(details|img)/g) ?? [];
    expect(tags).toEqual(fences.length > 0 ? ['<details', '</details'] : []);
    expect(prose).not.toMatch(/(^|\W)@(octocat|team|me)|repo#3|GH-4/);
  }
  expect(changesPage({ changes, style: '', script: '' })).not.toContain('<img src=x>');
});

test('CHART-07 a comment names many notices by their number', () => {
  const notices = Array.from({ length: 400 }, (_, at) => `Now m${at}.model.ts cannot be loaded: ${'x'.repeat(900)}`);
  const text = changesComment({ ...compareModels([createDoor()], [createDoor()]), notices });
  expect(text.length).toBeLessThan(20_000);
  expect(text).toContain('> and 380 more, which the page `changes.html` has.');
});

test('CHART-06 states whose names differ in other letters alone are different in Mermaid', () => {
  const machine = setup({}).createMachine({
    id: 'm',
    initial: 'a-b',
    states: { 'a-b': { on: { go: 'a_b' } }, a_b: { on: { go: 'شغل' } }, شغل: { on: { go: 'وقف' } }, وقف: {} },
  });
  const lines = toMermaid(toChart({ machine, title: '[draft: "x"', area: '' })).split('\n');
  expect(lines[1]).toBe('title: "[draft: \\"x\\""');
  const ids = lines.flatMap((line) => /^ +state ".*" as (\w+)/.exec(line)?.[1] ?? []);
  expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
});
