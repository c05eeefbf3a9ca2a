import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
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

const playedIn = (snapshot: SnapshotFrom<typeof audioPlayerMachine>, { id, seconds }: Heard) => {
  const { track, lengths, broken, seconds: place } = snapshot.context;
  const isCurrent = track?.id === id;
  return {
    stage: isCurrent ? stages.find((tag) => snapshot.hasTag(tag)) : undefined,
    seconds: isCurrent ? place : 0,
    length: lengths[id] ?? seconds,
    isBroken: broken.includes(id),
  };
};

const isSame = (one: Doing, other: Doing) =>
  one.stage === other.stage &&
  one.seconds === other.seconds &&
  one.length === other.length &&
  one.isBroken === other.isBroken;

type Doing = ReturnType<typeof playedIn>;
type Heard = Pick<Track, 'id' | 'seconds'>;

/** What the player does with an audio. */
export type Played = Doing & { player: Player };

/**
 * What the player does with an audio: nothing where `stage` is undefined, and `seconds` are 0 then. How long it is, is told by
 * the server, and by the browser once it was played (AUDIO-02). Its place gone, it stops. There may be hundreds on a page:
 * each looks once at what the player does, and only the one that is played tells that it goes.
 */
export function useTrack(heard: Heard): Played {
  const player = audioPlayer();
  const { id } = heard;
  useEffect(
    () => () => {
      if (player.getSnapshot().context.track?.id === id) player.send({ type: 'place.left', id });
    },
    [player, id],
  );
  return { player, ...useSelector(player, (snapshot) => playedIn(snapshot, heard), isSame) };
}
