import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { audioPlayerMachine } from '#machines/shell/audio-player.machine.ts';
import type { AudioCommand, AudioDeviceEvent } from '#services/shell/audio.ts';

const track = (number: number) => ({ id: `A${number}`, url: `/files/a${number}.mp3`, name: `a${number}.mp3` });
const [first, second, third] = [track(1), track(2), track(3)];
const playing = ({ url }: { url: string }) => ({ type: 'device.play', url });
const stopped = { type: 'device.stop' };

function openPlayer() {
  const commands: AudioCommand[] = [];
  let emitDeviceEvent: (fact: AudioDeviceEvent) => void = () => undefined;
  const audioDevice = fromCallback<AudioCommand>(({ sendBack, receive }) => {
    emitDeviceEvent = sendBack;
    receive((command) => commands.push(command));
  });
  const clock = new SimulatedClock();
  const actor = createActor(audioPlayerMachine.provide({ actors: { audioDevice } }), { clock });
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    ...actor,
    clock,
    commands,
    send: actor.send,
    emitDeviceEvent: (fact: AudioDeviceEvent) => emitDeviceEvent(fact),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

const heard = (...tracks: (typeof first)[]) => {
  const player = openPlayer();
  player.send({ type: 'audio.playAll', tracks });
  player.emitDeviceEvent({ type: 'audio.started' });
  return player;
};

test('AUDIO-03 no audio is requested before the user plays one', () => {
  const player = openPlayer();
  for (const type of ['audio.pause', 'audio.resume', 'audio.stop'] as const) player.send({ type });
  player.send({ type: 'audio.seek', seconds: 3 });
  player.send({ type: 'track.left', id: 'A1' });
  player.send({ type: 'audio.playAll', tracks: [] });
  expect([player.value(), player.commands]).toEqual(['idle', []]);
});

test('AUDIO-03 playing another audio replaces the first', () => {
  const player = openPlayer();
  player.send({ type: 'audio.play', track: first });
  player.emitDeviceEvent({ type: 'audio.started' });
  player.emitDeviceEvent({ type: 'audio.moved', seconds: 2 });
  expect(player.value()).toBe('playing');
  player.send({ type: 'audio.play', track: second });
  expect([player.value(), player.context().track, player.context().seconds]).toEqual(['loading', second, 0]);
  expect(player.commands).toEqual([playing(first), playing(second)]);
});

test('AUDIO-02 a duration is known after an audio was played, and stays known', () => {
  const player = openPlayer();
  player.send({ type: 'audio.play', track: first });
  player.emitDeviceEvent({ type: 'audio.measured', seconds: 3.5 });
  player.emitDeviceEvent({ type: 'audio.started' });
  player.emitDeviceEvent({ type: 'audio.ended' });
  player.send({ type: 'audio.play', track: second });
  player.emitDeviceEvent({ type: 'audio.measured', seconds: 4 });
  expect(player.context().lengths).toEqual({ A1: 3.5, A2: 4 });
});

test('AUDIO-03 the user and the browser can pause, seek and resume', () => {
  const player = heard(first);
  player.send({ type: 'audio.pause' });
  player.emitDeviceEvent({ type: 'audio.paused' });
  player.send({ type: 'audio.seek', seconds: 1.5 });
  expect([player.value(), player.context().seconds]).toEqual(['paused', 1.5]);
  player.send({ type: 'audio.resume' });
  player.emitDeviceEvent({ type: 'audio.started' });
  player.emitDeviceEvent({ type: 'audio.paused' });
  expect(player.value()).toBe('paused');
  player.emitDeviceEvent({ type: 'audio.started' });
  expect(player.value()).toBe('playing');
  expect(player.commands).toEqual([
    playing(first),
    { type: 'device.pause' },
    { type: 'device.seek', seconds: 1.5 },
    { type: 'device.resume' },
  ]);
});

test('AUDIO-03 a loading audio can be paused, and a browser that requires a click waits for one', () => {
  const player = openPlayer();
  player.send({ type: 'audio.play', track: first });
  player.emitDeviceEvent({ type: 'audio.paused' });
  expect(player.value()).toBe('paused');
  player.send({ type: 'audio.resume' });
  player.send({ type: 'audio.pause' });
  expect([player.value(), player.commands.at(-1)]).toEqual(['paused', { type: 'device.pause' }]);
});

test('AUDIO-03 an audio that cannot be loaded or does not start fails and can be retried', () => {
  const player = openPlayer();
  player.send({ type: 'audio.play', track: first });
  player.emitDeviceEvent({ type: 'audio.failed' });
  expect([player.value(), player.context().broken, player.commands.at(-1)]).toEqual(['failed', ['A1'], stopped]);
  player.send({ type: 'audio.play', track: first });
  expect([player.value(), player.context().broken]).toEqual(['loading', []]);
  player.clock.increment(19_999);
  expect(player.value()).toBe('loading');
  player.clock.increment(1);
  expect([player.value(), player.context().broken]).toEqual(['failed', ['A1']]);
});

test('AUDIO-03 a list is played in order; audio that cannot be played is skipped and stays marked', () => {
  const player = heard(first, second, third);
  player.emitDeviceEvent({ type: 'audio.ended' });
  expect([player.value(), player.context().track]).toEqual(['loading', second]);
  player.emitDeviceEvent({ type: 'audio.failed' });
  expect([player.value(), player.context().track, player.context().broken]).toEqual(['loading', third, ['A2']]);
  player.clock.increment(10_000);
  player.emitDeviceEvent({ type: 'audio.started' });
  player.emitDeviceEvent({ type: 'audio.ended' });
  expect([player.value(), player.context()]).toEqual([
    'idle',
    { track: null, list: [], seconds: 0, lengths: {}, broken: ['A2'] },
  ]);
  expect(player.commands).toEqual([playing(first), playing(second), playing(third)]);
});

test('AUDIO-03 the start timeout restarts for each audio', () => {
  const player = openPlayer();
  player.send({ type: 'audio.playAll', tracks: [first, second] });
  player.clock.increment(20_000);
  expect([player.value(), player.context().track]).toEqual(['loading', second]);
  player.clock.increment(19_999);
  expect(player.value()).toBe('loading');
  player.clock.increment(1);
  expect([player.value(), player.context().broken]).toEqual(['failed', ['A1', 'A2']]);
});

test.each([
  ['the last', [first, second], second],
  ['the only one', [first], first],
] as const)(
  'AUDIO-03 %s of a list that fails ends the list: it can be retried, and the list can be replayed',
  (_, tracks, last) => {
    const player = heard(...tracks);
    if (tracks.length > 1) player.emitDeviceEvent({ type: 'audio.ended' });
    player.emitDeviceEvent({ type: 'audio.failed' });
    expect([player.value(), player.context()]).toEqual([
      'failed',
      { track: last, list: [], seconds: 0, lengths: {}, broken: [last.id] },
    ]);
    player.send({ type: 'audio.playAll', tracks });
    expect([player.value(), player.context().list]).toEqual(['loading', tracks]);
  },
);

test.each([[{ type: 'audio.stop' }], [{ type: 'track.left', id: 'A1' }]] as const)(
  'AUDIO-03 %j stops the playback',
  (event) => {
    const player = heard(first, second);
    player.send(event);
    expect([player.value(), player.context().track, player.context().list]).toEqual(['idle', null, []]);
    expect(player.commands.at(-1)).toEqual(stopped);
  },
);

test('AUDIO-03 leaving a list while another one plays changes nothing', () => {
  const player = heard(first);
  player.send({ type: 'track.left', id: 'A2' });
  expect([player.value(), player.commands]).toEqual(['playing', [playing(first)]]);
});
