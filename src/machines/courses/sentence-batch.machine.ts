import { toEvent } from '#machines/patterns/event-params.ts';
import { leaveConfirmation } from '#machines/patterns/leave-confirmation.ts';
import { sentenceBatch, startContext, toNextRequest } from './sentence-batch.setup.ts';

const requirements = ['AUTHOR-02'];

const correction = sentenceBatch.createStateConfig({
  on: {
    'line.change': {
      description: 'The user corrects a line.',
      actions: [{ type: 'setText', params: toEvent }, 'saveLines'],
    },
    'line.remove': {
      description: 'The user leaves out a line.',
      guard: 'hasOtherLines',
      actions: [{ type: 'removeLine', params: toEvent }, 'saveLines'],
    },
    'voice.choose': {
      description: 'The user chooses the voice of all sentences.',
      actions: [{ type: 'setVoice', params: toEvent }, 'saveLines'],
    },
    'batch.create': [
      {
        description: 'The user creates the sentences.',
        guard: 'canCreate',
        target: 'creating',
        actions: 'setChunks',
      },
      { description: 'Lines or the voice are to be corrected first.', target: 'incomplete' },
    ],
  },
});

const completing = sentenceBatch.createStateConfig({
  on: {
    'line.remove': [
      {
        description: 'The user leaves out the last line that is not created; the lesson opens.',
        guard: 'isLastRejected',
        target: '#sentenceBatch.created',
        actions: [{ type: 'removeLine', params: toEvent }, 'clearStoredWork', 'notifyCreated', 'navigateToLesson'],
      },
      correction.on['line.remove'],
    ],
  },
});

const combining = sentenceBatch.createStateConfig({
  on: {
    'batch.combine': {
      description: 'The user wants one sentence with all the lines.',
      guard: 'isNothingCreated',
      target: '#sentenceBatch.combined',
      actions: 'clearStoredWork',
    },
  },
});

const creating = sentenceBatch.createStateConfig({
  description: 'The sentences are created in the order of the lines, many with one call.',
  tags: 'busy',
  meta: { requirements },
  initial: 'choosingChunk',
  states: {
    choosingChunk: {
      description: 'Chooses whether lines are still to be sent.',
      always: [
        { description: 'Lines are still to be sent.', guard: 'hasChunks', target: 'sending' },
        {
          description: 'All sentences are created; a notice says so and the lesson opens.',
          guard: 'isComplete',
          target: '#sentenceBatch.created',
          actions: ['clearStoredWork', 'notifyCreated', 'navigateToLesson'],
        },
        { description: 'Some lines were rejected.', target: '#sentenceBatch.open.lines.partlyCreated' },
      ],
    },
    sending: {
      description: 'The next lines are sent; what is sent again is not created twice.',
      entry: 'saveSent',
      invoke: {
        id: 'createSentences',
        src: 'createSentences',
        input: ({ context }) => toNextRequest(context),
        onDone: {
          description: 'The sentences are created.',
          target: 'choosingChunk',
          actions: ['setCreated', 'saveLines'],
        },
        onError: [
          {
            description: 'The server does not take these lines at once; they are sent one by one.',
            guard: { type: 'isToBeSplit', params: toEvent },
            target: 'choosingChunk',
            actions: ['splitNext', 'saveLines'],
          },
          {
            description: 'The server rejects the line; it says why, and the next ones are sent.',
            guard: { type: 'isRejected', params: toEvent },
            target: 'choosingChunk',
            actions: [{ type: 'setRejected', params: toEvent }, 'saveLines'],
          },
          {
            description: 'The server cannot be used now, or the lesson cannot be edited; nothing more is sent.',
            target: '#sentenceBatch.open.lines.stopped',
            actions: [{ type: 'setFailure', params: toEvent }, 'saveLines'],
          },
        ],
      },
    },
  },
});

const lines = sentenceBatch.createStateConfig({
  description: 'The user checks the lines and creates the sentences.',
  initial: 'choosingStart',
  states: {
    choosingStart: {
      description: 'Chooses what the lines need, which this browser may have stored.',
      always: [
        {
          description: 'The page was closed before the server answered.',
          guard: 'isUnanswered',
          target: 'stopped',
        },
        { description: 'Some lines are created.', guard: 'hasCreated', target: 'partlyCreated' },
        { description: 'No line is created.', target: 'reviewing' },
      ],
    },
    reviewing: {
      description: 'The user sees what each line becomes, before anything is created.',
      meta: { requirements },
      on: { ...correction.on, ...combining.on },
    },
    incomplete: {
      description: 'The page says what is missing or wrong.',
      tags: 'incomplete',
      meta: { requirements },
      on: { ...correction.on, ...completing.on, ...combining.on },
    },
    creating,
    stopped: {
      description: 'The page says why the rest is not created.',
      tags: 'stopped',
      meta: { requirements },
      on: {
        'batch.resume': {
          description: 'The user continues with the lines that are not created.',
          target: 'creating',
          actions: 'clearFailure',
        },
      },
    },
    partlyCreated: {
      description: 'Each line says whether it is created or why not; rejected ones can be corrected and tried again.',
      meta: { requirements },
      on: { ...correction.on, ...completing.on, ...combining.on },
    },
  },
});

export const sentenceBatchMachine = sentenceBatch.createMachine({
  id: 'sentenceBatch',
  description: 'Turns pasted lines into the sentences of a lesson.',
  context: ({ input }) => startContext(input),
  initial: 'open',
  states: {
    open: {
      description: 'The pasted lines are shown.',
      type: 'parallel',
      states: {
        lines,
        leaving: leaveConfirmation({ id: 'sentenceBatch', hasCancel: true, requirements: ['REQ-12'] }),
      },
    },
    created: { description: 'All sentences are created.', type: 'final' },
    combined: { description: 'The text becomes one sentence.', type: 'final', tags: 'combined' },
    left: { description: 'The user has left the page.', type: 'final' },
  },
});
