import { defineModel } from '@learning-console/statecharts';
import { demoLesson } from '#charts/demo-data.ts';
import { failedWrite, noPermission } from '#charts/no-permission.ts';
import { demoPath, onPages } from '#charts/on-pages.ts';
import { navigation, notice } from '#charts/patterns/emitted.ts';
import { courseItemsMax } from '#contract/course-values.ts';
import { sentenceBatchMachine } from '#machines/courses/sentence-batch.machine.ts';
import { type PastedBatch, readPastedLines } from '#rules/courses/pasted-lines.ts';
import { countLines, markCreated } from '#rules/courses/sentence-batch.ts';
import { pageClosed } from '#rules/courses/sentence-texts.ts';
import { Failure } from '#rules/patterns/failure.ts';

const [denial] = noPermission.texts;
const reason = 'This text cannot be spoken.';
const lesson = { code: demoLesson.code, activityCount: 3 };
const pasted = 'Good morning.\tGuten Morgen.\n\nWhere is the ferry?';
const toBatch = (text: string): PastedBatch => readPastedLines({ text, localizedText: '', gender: 'FEMALE' });
const batch = toBatch(pasted);
const plain = { email: 'author@example.com', lesson, createdBefore: 1, batch };
const firstCreated = { ...batch, lines: markCreated(batch.lines, batch.lines.slice(0, 1)) };

/** The line that a case is about. */
const lineOfCase: Readonly<Record<string, number>> = {
  'another text': 3,
  'an empty text': 3,
  'the last line': 3,
  'the first line': 1,
};

export default defineModel({
  machine: sentenceBatchMachine,
  title: 'Pasted sentences',
  area: 'courses',
  place: onPages('sentenceCreate'),
  inputs: {
    'two lines and a voice': plain,
    'no voice': { ...plain, batch: { ...batch, gender: '' } },
    'a line that is too long': { ...plain, batch: toBatch(`Good morning.\n\n${'x'.repeat(251)}`) },
    'a lesson with one place': { ...plain, lesson: { ...lesson, activityCount: courseItemsMax - 2 } },
    'lines that were sent before a reload': { ...plain, batch: { ...firstCreated, unanswered: [3] } },
    'lines of which one is created': { ...plain, batch: firstCreated },
  },
  cases: {
    'line.change': {
      'another text': { line: 3, field: 'text', text: 'Where is the train?' },
      'an empty text': { line: 3, field: 'text', text: ' ' },
    },
    'line.remove': { 'the last line': { line: 3 }, 'the first line': { line: 1 } },
    'voice.choose': { 'another voice': { gender: 'MALE' } },
    'leave.request': {
      Cancel: { to: demoPath('lessonDetail'), isBack: false },
      'a link': { to: '/userInfo', isBack: false },
      Back: { to: '/previous', isBack: true },
    },
  },
  outcomes: {
    createSentences: {
      error: {
        'no such call': new Failure('notFound', { status: 404 }),
        'wrong input': new Failure('invalid', { status: 422, code: 42200, texts: [reason] }),
        locked: new Failure('conflict', { status: 409, code: 40900, texts: ['Not a valid lesson to edit'] }),
        ...failedWrite,
      },
    },
  },
  userEvents: {
    'line.change': 'Type in a line',
    'line.remove': "Press 'Leave out line'",
    'voice.choose': 'Choose a voice',
    'batch.create': "Press 'Generate Audio and Save'",
    'batch.resume': "Press 'Try again'",
    'batch.combine': "Press 'Keep as one sentence'",
    'leave.request': "Press 'Cancel', a link or Back",
    'leave.confirm': "Press 'Leave'",
    'leave.cancel': "Press 'Stay'",
  },
  /**
   * What the texts say and why a line was rejected changes nothing.
   * Limits count as reached or not.
   */
  key: ({ lines, gender, remaining, chunks, destination }) => [
    lines.map(({ line, isCreated, problem, text }) => [line, isCreated, problem === '', text.trim() === '']),
    gender === '',
    lines.length <= remaining,
    chunks.map((chunk) => chunk.length),
    destination?.isBack,
  ],
  environment: {
    /** A dialog blocks the page, and only a line that is shown and not created can be changed. */
    allows: ({ event, case: name }, { context, isIn }) => {
      if (isIn('open.leaving.confirming') && event === 'leave.request') return name === 'Back';
      if (isIn('open.leaving.confirming') && /^(line|voice|batch)\./.test(event)) return false;
      if (!event.startsWith('line.')) return true;
      return context.lines.some(({ line, isCreated }) => line === lineOfCase[name] && !isCreated);
    },
  },
  rows: [
    {
      requirement: 'AUTHOR-02',
      event: 'start',
      case: 'two lines and a voice',
      to: 'open.lines.reviewing',
      check: ({ lines }) => lines.length === 2 && lines[0]?.localizedText === 'Guten Morgen.',
    },
    {
      requirement: 'AUTHOR-02',
      event: 'start',
      case: 'lines that were sent before a reload',
      to: 'open.lines.stopped',
      check: ({ chunks, isOutcomeUnknown, failure }) =>
        chunks[0]?.[0]?.line === 3 && isOutcomeUnknown && failure === pageClosed,
    },
    {
      requirement: 'AUTHOR-02',
      event: 'start',
      case: 'lines of which one is created',
      to: 'open.lines.partlyCreated',
      check: ({ lines, remaining }) => lines[0]?.isCreated === true && remaining === courseItemsMax - 3,
    },
    {
      requirement: 'AUTHOR-02',
      from: 'open.lines.reviewing',
      event: 'batch.create',
      when: ({ lines, gender }) => gender === '' || countLines(lines).wrong > 0,
      to: 'open.lines.incomplete',
    },
    {
      requirement: 'AUTHOR-02',
      from: 'open.lines.creating.sending',
      event: 'done createSentences',
      when: ({ chunks, lines }) => chunks.length === 1 && chunks[0]?.length === 2 && lines.length === 2,
      to: 'created',
      emits: [notice('2 sentences created successfully'), navigation(demoPath('lessonDetail'))],
    },
    {
      requirement: 'AUTHOR-02',
      from: 'open.lines.creating.sending',
      event: 'error createSentences',
      case: 'wrong input',
      when: ({ chunks }) => chunks.length === 1 && chunks[0]?.length === 1,
      to: 'open.lines.partlyCreated',
      check: ({ lines }) => lines.some(({ rejection }) => rejection === reason),
    },
    {
      requirement: 'AUTHOR-02',
      from: 'open.lines.creating.sending',
      event: 'error createSentences',
      case: 'offline',
      to: 'open.lines.stopped',
      check: ({ lines, chunks, isOutcomeUnknown }) =>
        isOutcomeUnknown && chunks.length > 0 && lines.every(({ rejection }) => rejection !== 'offline'),
    },
    {
      requirement: 'AUTHOR-02',
      from: 'open.lines.creating.sending',
      event: 'error createSentences',
      case: 'no permission',
      to: 'open.lines.stopped',
      check: ({ failure, chunks, lines }) =>
        failure === denial && chunks.length > 0 && lines.every(({ rejection }) => rejection !== denial),
    },
    {
      requirement: 'AUTHOR-02',
      from: 'open.lines.partlyCreated',
      event: 'batch.combine',
      when: ({ lines }) => countLines(lines).created === 0,
      to: 'combined',
    },
  ],
});
