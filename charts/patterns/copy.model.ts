import { defineModel } from '@learning-console/statecharts';
import { copyMachine } from '#machines/patterns/copy.machine.ts';

export default defineModel({
  machine: copyMachine,
  title: 'Copy',
  area: 'patterns',
  cases: { 'text.copy': { 'an ID': { text: 'A1' } } },
  outcomes: { copyText: { done: { copied: undefined }, error: { 'not allowed': new Error('not allowed') } } },
  userEvents: { 'text.copy': 'Press the copy button' },
});
