import { useSelector } from '@xstate/react';
import type { Sentence } from '#contract/sentences.contract.ts';
import { tracksOf } from '#rules/shell/audio-labels.ts';
import { Button } from '#views/ui/button.view.tsx';
import { useAudioPlayer } from './use-track.ts';

/** Plays all playable sentences of a lesson in their order. */
export function PlayAll({ sentences }: { sentences: readonly Sentence[] }) {
  const player = useAudioPlayer();
  const isOn = useSelector(player, ({ context }) => context.list.length > 0);
  const tracks = tracksOf(sentences);
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
