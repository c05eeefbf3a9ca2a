import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { audioPlayerMachine } from '#machines/shell/audio-player.machine.ts';
import type { Track } from '#rules/audio-labels.ts';

type Player = ActorRefFrom<typeof audioPlayerMachine>;

let running: Player | undefined;

/** The one player of the console, from the first page with audio on (AUDIO-03). */
export function audioPlayer(): Player {
  running ??= createActor(audioPlayerMachine).start();
  return running;
}

const stages = ['busy', 'heard', 'paused', 'failed'] as const;

/**
 * What the player does with an audio, nothing where `stage` is undefined; seconds are 0 where another one is played. How long it is, is told by the server, and
 * by the browser once it was played (AUDIO-02). Its place gone, it stops.
 */
export function useTrack({ id, seconds }: Pick<Track, 'id' | 'seconds'>) {
  const player = audioPlayer();
  useEffect(() => () => player.send({ type: 'place.left', id }), [player, id]);
  return {
    player,
    stage: useSelector(player, (snapshot) =>
      snapshot.context.track?.id === id ? stages.find((tag) => snapshot.hasTag(tag)) : undefined,
    ),
    seconds: useSelector(player, ({ context }) => (context.track?.id === id ? context.seconds : 0)),
    length: useSelector(player, ({ context }) => context.lengths[id] ?? seconds),
    isBroken: useSelector(player, ({ context }) => context.broken.includes(id)),
  };
}
