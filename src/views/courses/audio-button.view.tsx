import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import type { Track } from '#rules/shell/audio-tracks.ts';
import { IconButton } from '#views/ui/button/icon-button.view.tsx';
import { styles } from './audio-button.recipe.ts';
import type { TrackState } from './use-track.ts';

type AudioButtonProps = {
  track: Track;
  played: TrackState;
  /** The text of the audio, for screen readers. */
  label: string;
};

/** Plays, pauses and resumes an audio. */
export function AudioButton({ track, played: { player, playState }, label }: AudioButtonProps) {
  const isOn = playState === 'playing' || playState === 'busy';
  const press = () => {
    if (isOn) player.send({ type: 'audio.pause' });
    else if (playState === 'paused') player.send({ type: 'audio.resume' });
    else player.send({ type: 'audio.play', track });
  };
  return (
    <IconButton
      variant="round"
      colorPalette={undefined}
      size="sm"
      className={styles.button}
      icon={isOn ? 'pause' : 'play'}
      aria-label={isOn ? sentenceTexts.pause(label) : sentenceTexts.play(label)}
      data-waiting={playState === 'busy' || undefined}
      onClick={press}
    />
  );
}
