import { defineModel } from './chart-model.ts';
import { copyingMachine } from './copying.machine.ts';

export default defineModel({
  machine: copyingMachine,
  title: 'Copying',
  summary: 'Copies a text and tells for a moment whether it could be copied.',
  area: 'shared',
  cases: { 'text.copy': { 'an audio ID': { text: 'A1' } } },
  outcomes: { copyText: { done: { copied: undefined }, error: { 'not allowed': new Error('not allowed') } } },
  person: { 'text.copy': 'Press the button that copies' },
  rows: [
    { requirement: 'AUDIO-01', from: 'idle', event: 'text.copy', to: 'copying' },
    { requirement: 'AUDIO-01', from: 'copying', event: 'done copyText', to: 'copied' },
    { requirement: 'AUDIO-01', from: 'copying', event: 'error copyText', to: 'refused' },
    { requirement: 'AUDIO-01', from: 'copied', event: 'after wordsShown', to: 'idle' },
  ],
});
