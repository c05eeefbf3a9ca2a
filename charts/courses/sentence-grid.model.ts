import { defineModel } from '@learning-console/statecharts';
import { demoLesson, demoSentence, otherSentence } from '#charts/demo-data.ts';
import { failedWrite, noPermission } from '#charts/no-permission.ts';
import { demoPath, onPages } from '#charts/on-pages.ts';
import { notice } from '#charts/patterns/emitted.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { sentenceGridMachine } from '#machines/courses/sentence-grid.machine.ts';
import { missingRow } from '#rules/courses/grid-texts.ts';
import { countRows, isRowChanged } from '#rules/courses/sentence-rows.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { lessonOfSentence, sampleSentence } from './sample-sentence.ts';

const [denial] = noPermission.texts;
const reason = 'This text cannot be spoken.';
const first = sampleSentence;
const second = { ...sampleSentence, code: otherSentence.code, text: 'Good evening.', revision: 5 };
const both = [first, second];
const plain = { lessonCode: demoLesson.code, email: 'author@example.com', storedDraft: undefined };
const stored = { code: otherSentence.code, text: 'Good night.', localizedText: '', gender: 'FEMALE' };
const savedFirst = { ...first, text: 'Good afternoon.', revision: 4 };
const savedSecond = { ...second, localizedText: 'Guten Abend.', revision: 6 };
const theirs = { ...first, text: 'Good day.', revision: 4 };
const answers: Readonly<Record<string, string>> = {
  [demoSentence.code]: 'the first row',
  [otherSentence.code]: 'the second row',
  [`${demoSentence.code},${otherSentence.code}`]: 'both rows',
};
const conflict = (extra: unknown) => new Failure('conflict', { status: 409, code: 40900, extra });
const deleted = (...missing: string[]) => new Failure('invalid', { status: 422, code: 42200, extra: { missing } });

/** A server names the sentences of a call that are not there; the first was saved by somebody else. */
const canReject = (sent: string, name: string | undefined): boolean => {
  if (name?.endsWith('deleted')) return sent.includes(',');
  return name !== 'saved by somebody else' || sent !== otherSentence.code;
};

export default defineModel({
  machine: sentenceGridMachine,
  title: 'Sentence grid',
  area: 'courses',
  place: onPages('lessonSentences'),
  inputs: {
    'a lesson to edit': plain,
    'a row that was changed before': { ...plain, storedDraft: { rows: [{ ...stored, revision: '5' }] } },
    'a row that somebody else has saved': { ...plain, storedDraft: { rows: [{ ...stored, revision: '4' }] } },
  },
  cases: {
    'row.change': {
      'another text': { code: demoSentence.code, field: 'text', text: 'Good afternoon.' },
      'a translation of another row': { code: otherSentence.code, field: 'localizedText', text: 'Guten Abend.' },
      'an empty text': { code: demoSentence.code, field: 'text', text: ' ' },
    },
    'row.reset': { 'the first row': { code: demoSentence.code }, 'the second row': { code: otherSentence.code } },
    'row.keep': { 'the first row': { code: demoSentence.code }, 'the second row': { code: otherSentence.code } },
    'leave.request': {
      'the way back': { to: demoPath('lessonDetail'), isBack: false },
      Back: { to: '/previous', isBack: true },
    },
  },
  outcomes: {
    loadSentences: {
      done: {
        'two sentences': both,
        'no sentence': [],
        'released sentences': both.map((sentence) => ({ ...sentence, status: 'EFFECTIVE' as const })),
      },
      error: noAnswer,
    },
    editSentences: {
      done: { 'the first row': [savedFirst], 'the second row': [savedSecond], 'both rows': [savedFirst, savedSecond] },
      error: {
        'no such call': new Failure('notFound', { status: 404 }),
        'wrong input': new Failure('invalid', { status: 422, code: 42200, texts: [reason] }),
        'the first deleted': deleted(demoSentence.code),
        'both deleted': deleted(demoSentence.code, otherSentence.code),
        'saved by somebody else': conflict({ activity: theirs }),
        released: conflict({ lesson: { ...lessonOfSentence, status: 'EFFECTIVE' } }),
        ...failedWrite,
      },
    },
  },
  userEvents: {
    'list.retry': "Press 'Try again'",
    'row.change': 'Type in a row',
    'row.reset': "Press 'Undo' or 'Use theirs'",
    'row.keep': "Press 'Keep mine'",
    'grid.save': "Press 'Save'",
    'save.confirm': "Press 'Generate Audio and Save'",
    'save.cancel': "Press 'Cancel'",
    'grid.resume': "Press 'Try again'",
    'leave.request': "Press 'Back to Lesson Details', a link or Back",
    'leave.confirm': "Press 'Leave'",
    'leave.cancel': "Press 'Stay'",
  },
  /**
   * The words of a text change nothing.
   * A row counts as changed, wrong, rejected or saved by others.
   * A sentence that will be spoken again makes a difference.
   */
  key: ({ rows, chunks, destination, storedDraft }) => [
    rows.length === 0 && storedDraft,
    rows.map((row) => [isRowChanged(row), row.problem === '', row.rejection === '', row.newer === null]),
    countRows(rows).spoken > 0,
    chunks.map((chunk) => chunk.length),
    destination?.isBack,
  ],
  environment: {
    /**
     * A dialog blocks the page.
     * The buttons of a row follow its state.
     * A server answers with what was sent.
     */
    allows: ({ event, case: name }, { context, isIn }) => {
      const { rows, chunks } = context;
      const isAsking = isIn('open.leaving.confirming');
      if (isAsking && event === 'leave.request') return name === 'Back';
      if (isAsking && /^(row|grid|save)\./.test(event)) return false;
      if (isIn('open.rows.confirming') && event === 'leave.request') return false;
      const row = rows.find(
        ({ sentence }) => sentence.code === (name === 'the first row' ? demoSentence.code : otherSentence.code),
      );
      if (event === 'row.keep') return row !== undefined && row.newer !== null;
      if (event === 'row.reset') return row !== undefined && (row.newer !== null || isRowChanged(row));
      const sent = chunks[0]?.join() ?? '';
      if (event === 'done editSentences') return name === answers[sent];
      return event !== 'error editSentences' || canReject(sent, name);
    },
  },
  rows: [
    {
      requirement: 'AUTHOR-03',
      from: 'loading',
      event: 'done loadSentences',
      case: 'two sentences',
      when: ({ storedDraft }) => storedDraft === undefined,
      to: 'open.rows.editing',
      check: ({ rows }) => rows.length === 2 && rows.every(({ newer }) => newer === null),
    },
    {
      requirement: 'REQ-12',
      from: 'loading',
      event: 'done loadSentences',
      case: 'two sentences',
      when: ({ storedDraft }) => storedDraft !== undefined,
      to: 'open.rows.editing',
      check: ({ rows }) => rows[1]?.values.text === 'Good night.',
    },
    {
      requirement: 'SENT-03',
      from: 'open.rows.editing',
      event: 'grid.save',
      when: ({ rows }) =>
        rows.every(({ newer, problem }) => newer === null && problem === '') &&
        rows.some(({ sentence, values }) => values.text !== sentence.text),
      to: 'open.rows.confirming',
    },
    {
      requirement: 'AUTHOR-03',
      from: 'open.rows.editing',
      event: 'grid.save',
      when: ({ rows }) => rows.some(({ problem, newer }) => problem !== '' || newer !== null),
      to: 'open.rows.incomplete',
    },
    {
      requirement: 'AUTHOR-03',
      from: 'open.rows.saving.sending',
      event: 'error editSentences',
      case: 'wrong input',
      when: ({ chunks }) => chunks.length === 1 && chunks[0]?.length === 1,
      to: 'open.rows.partlySaved',
      check: ({ rows }) => rows.some(({ rejection }) => rejection === reason),
    },
    {
      requirement: 'AUTHOR-03',
      from: 'open.rows.saving.sending',
      event: 'error editSentences',
      case: 'saved by somebody else',
      when: ({ chunks }) => chunks.length === 1 && chunks[0]?.length === 1,
      to: 'open.rows.partlySaved',
      check: ({ rows }) => rows[0]?.newer?.text === theirs.text,
    },
    {
      requirement: 'AUTHOR-03',
      from: 'open.rows.saving.sending',
      event: 'done editSentences',
      when: ({ chunks, rows }) =>
        chunks.length === 1 &&
        rows.every(({ rejection, newer, sentence }) => rejection === '' && newer === null && sentence.code !== '') &&
        rows.filter(isRowChanged).length === 1,
      to: 'open.rows.editing',
    },
    {
      requirement: 'AUTHOR-03',
      from: 'open.rows.saving.sending',
      event: 'error editSentences',
      case: 'the first deleted',
      to: 'open.rows.saving.sending',
      check: ({ chunks, rows }) => chunks[0]?.join() === otherSentence.code && rows[0]?.rejection === missingRow,
    },
    {
      requirement: 'AUTHOR-03',
      from: 'open.rows.saving.sending',
      event: 'error editSentences',
      case: 'both deleted',
      to: 'open.rows.partlySaved',
      check: ({ rows }) => rows.every(({ rejection }) => rejection === missingRow),
    },
    {
      requirement: 'AUTHOR-03',
      from: 'open.rows.saving.sending',
      event: 'error editSentences',
      case: 'no permission',
      when: ({ chunks }) => chunks[0]?.length === 2,
      to: 'open.rows.stopped',
      check: ({ failure, chunks }) => failure === denial && chunks[0]?.length === 2,
    },
    {
      requirement: 'AUTHOR-03',
      from: 'open.rows.saving.sending',
      event: 'error editSentences',
      case: 'no permission',
      when: ({ chunks, rows }) =>
        chunks.length === 1 && chunks[0]?.length === 1 && rows.every(({ rejection }) => rejection === ''),
      to: 'open.rows.partlySaved',
      check: ({ rows }) => rows.some(({ rejection }) => rejection === denial),
    },
    {
      requirement: 'COURSE-13',
      from: 'open.rows.saving.sending',
      event: 'error editSentences',
      case: 'released',
      to: 'open.rows.locked',
    },
    {
      requirement: 'AUTHOR-03',
      from: 'open.rows.saving.sending',
      event: 'error editSentences',
      case: 'offline',
      to: 'open.rows.stopped',
      check: ({ isOutcomeUnknown, chunks }) => isOutcomeUnknown && chunks.length > 0,
    },
    {
      requirement: 'SENT-04',
      from: 'loading',
      event: 'error loadSentences',
      to: 'failed',
      emits: [notice('Failed to get the list of sentences, please try it again later.')],
    },
  ],
});
