import { defineModel } from '@learning-console/statecharts';
import { demoLesson } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { sentenceEntryMachine } from '#machines/courses/sentence-entry.machine.ts';
import { readPastedLines } from '#rules/courses/pasted-lines.ts';

const pasted = { text: 'Good morning.\n\nWhere is the ferry?', localizedText: 'Guten Morgen.', gender: 'FEMALE' };
const plain = { email: 'author@example.com', lessonCode: demoLesson.code, storedLines: null };

export default defineModel({
  machine: sentenceEntryMachine,
  title: 'New sentences',
  area: 'courses',
  place: onPages('sentenceCreate'),
  inputs: {
    'a lesson to add to': plain,
    'lines that were stored before': { ...plain, storedLines: readPastedLines(pasted) },
  },
  cases: {
    'lines.paste': { 'two lines': { values: pasted } },
    'lines.combine': { 'both lines': { values: { ...pasted, text: 'Good morning.\nWhere is the ferry?' } } },
  },
  userEvents: {
    'lines.paste': 'Paste two lines as Content',
    'lines.combine': "Press 'Keep as one sentence'",
  },
  key: ({ batch, isRestored, combined }) => [batch?.lines.length, isRestored, combined?.text],
  rows: [
    {
      requirement: 'REQ-12',
      event: 'start',
      case: 'lines that were stored before',
      to: 'lines',
      check: ({ isRestored }) => isRestored,
    },
    {
      requirement: 'AUTHOR-02',
      from: 'form',
      event: 'lines.paste',
      to: 'lines',
      check: ({ batch, isRestored }) =>
        !isRestored && batch?.lines.length === 2 && batch.lines[0]?.localizedText === 'Guten Morgen.',
    },
    {
      requirement: 'AUTHOR-02',
      from: 'lines',
      event: 'lines.combine',
      to: 'form',
      check: ({ batch, combined }) => batch === null && combined?.text === 'Good morning.\nWhere is the ferry?',
    },
  ],
});
