import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { Activity } from '#contract/activities.contract.ts';
import { tracksOf } from '#rules/audio-labels.ts';
import { audioPlayer } from './use-track.ts';

/** Plays all sentences of a lesson that can be played, in their present order, and stops. */
export function PlayAll({ activities }: { activities: readonly Activity[] }) {
  const player = audioPlayer();
  const isOn = useSelector(player, ({ context }) => context.list.length > 0);
  const tracks = tracksOf(activities);
  return (
    <Button
      size="sm"
      disabled={!isOn && tracks.length === 0}
      onClick={() => player.send(isOn ? { type: 'audio.stop' } : { type: 'audio.playAll', tracks })}
    >
      {isOn ? 'Stop' : 'Play all'}
    </Button>
  );
}
