import { useSelector } from '@xstate/react';
import type { Sentence } from '#contract/sentences.contract.ts';
import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import { toTracks } from '#rules/shell/audio-tracks.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { useAudioPlayer } from './use-track.ts';

/** Plays all playable sentences of a lesson in their order. */
export function PlayAll({ sentences }: { sentences: readonly Sentence[] }) {
  const player = useAudioPlayer();
  const isOn = useSelector(player, ({ context }) => context.list.length > 0);
  const tracks = toTracks(sentences);
  return (
    <Button
      size="sm"
      disabled={!isOn && tracks.length === 0}
      onClick={() => player.send(isOn ? { type: 'audio.stop' } : { type: 'audio.playAll', tracks })}
    >
      {isOn ? sentenceTexts.stop : sentenceTexts.playAll}
    </Button>
  );
}
