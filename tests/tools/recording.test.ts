import { prepareRecordings } from '@learning-console/statecharts/recording';
import { readTraces, replayTrace } from '@learning-console/statecharts/trace';
import { describe, expect, test } from 'vitest';
import { committedPaths } from '#tools/charts.ts';

const { model: audioPlayer } = await committedPaths('audioPlayer');
const createAudioTrace = prepareRecordings(audioPlayer);

const withoutRepeats = (texts: string[]) => texts.filter((text, at) => text !== texts[at - 1]);

describe.each(['login', 'applicationList', 'bulkDownload', 'courseEditor'])('%s', (machine) => {
  test('CHART-08 the recording of each path leads to a trace with the same events and states', async () => {
    const { model, paths } = await committedPaths(machine);
    const createTrace = prepareRecordings(model);
    for (const { start, steps } of paths.filter(({ depth }) => depth === 'transition')) {
      const recorded = [start, ...steps].map(({ event, state }) => ({ event, state }));
      const replayed = replayTrace(model, createTrace({ machine, recorded }));
      const states = [replayed.start, ...replayed.steps].map(({ state }) => JSON.stringify(state));
      const wanted = recorded.map(({ state }) => JSON.stringify(state));
      expect(withoutRepeats(states)).toEqual(withoutRepeats(wanted));
    }
  });
});

test('CHART-08 a recording that begins in the middle gets the shortest way to its first state', () => {
  const recorded = [
    { event: 'xstate.after.loadTimeout.audioPlayer.loading', state: 'failed' },
    { event: 'audio.play', state: 'loading' },
    { event: 'xstate.stop', state: 'loading' },
  ];
  expect(createAudioTrace({ machine: 'audioPlayer', recorded })).toEqual({
    machine: 'audioPlayer',
    input: 'plain',
    events: [
      { event: 'audio.play', case: 'the second' },
      { event: 'audio.failed' },
      { event: 'audio.play', case: 'the first' },
    ],
  });
});

test('CHART-08 a recording of another chart names the step that the machine does not take', () => {
  const trace = (...recorded: { event: string; state: string }[]) =>
    createAudioTrace({ machine: 'audioPlayer', recorded });
  expect(() => trace()).toThrow('the recording of audioPlayer has no steps');
  expect(() => trace({ event: 'xstate.init', state: 'open' })).toThrow('step 1: audioPlayer has no state "open"');
  expect(() => trace({ event: 'xstate.init', state: 'idle' }, { event: 'audio.play', state: 'playing' })).toThrow(
    'step 2 (audio.play): audioPlayer does not get from "idle" to "playing" with this event',
  );
  expect(() => readTraces('{"machine":"copy","recorded":[{}]}')).toThrow('it needs machine, and steps');
});
