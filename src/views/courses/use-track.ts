import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { audioPlayerMachine } from '#machines/shell/audio-player.machine.ts';
import type { Track } from '#rules/shell/audio-tracks.ts';
import { useApp } from '#views/shell/use-console.ts';
import { findTag } from '#views/ui/find-tag.ts';

type Player = ActorRefFrom<typeof audioPlayerMachine>;

/** The only player of the console; the first page with audio opens it (AUDIO-03). */
export function useAudioPlayer(): Player {
  const app = useApp();
  if (!app.system.get('audioPlayer')) app.send({ type: 'audioPlayer.requested', logic: audioPlayerMachine });
  return app.system.get('audioPlayer');
}

const playStates = ['busy', 'playing', 'paused', 'failed'] as const;

const getPlayback = (snapshot: SnapshotFrom<typeof audioPlayerMachine>, { id, seconds }: AudioSource) => {
  const { track, lengths, broken, seconds: position } = snapshot.context;
  const isCurrent = track?.id === id;
  return {
    playState: isCurrent ? findTag(snapshot, playStates) : undefined,
    seconds: isCurrent ? position : 0,
    length: lengths[id] ?? seconds,
    isBroken: broken.includes(id),
  };
};

const isSame = (one: PlaybackState, other: PlaybackState) =>
  one.playState === other.playState &&
  one.seconds === other.seconds &&
  one.length === other.length &&
  one.isBroken === other.isBroken;

type PlaybackState = ReturnType<typeof getPlayback>;
type AudioSource = Pick<Track, 'id' | 'seconds'>;

export type TrackState = PlaybackState & { player: Player };

/**
 * The state of the player for one audio.
 * `playState` is undefined while another audio or none is played.
 * The audio stops when its view unmounts.
 * A page can have hundreds of these hooks, so only the played one sends `track.left` (AUDIO-02).
 */
export function useTrack(audio: AudioSource): TrackState {
  const player = useAudioPlayer();
  const { id } = audio;
  useEffect(
    () => () => {
      if (player.getSnapshot().context.track?.id === id) player.send({ type: 'track.left', id });
    },
    [player, id],
  );
  return { player, ...useSelector(player, (snapshot) => getPlayback(snapshot, audio), isSame) };
}
