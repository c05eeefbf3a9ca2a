import type { Track } from '#rules/shell/audio-labels.ts';
import { isolate } from '#texts/isolated-text.ts';
import { Icon } from '#views/ui/icon.view.tsx';
import styles from './audio-button.module.css';
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
    <button
      className={styles.button}
      type="button"
      aria-label={`${isOn ? 'Pause' : 'Play'} ${isolate(label)}`}
      data-waiting={playState === 'busy' || undefined}
      onClick={press}
    >
      <Icon name={isOn ? 'pause' : 'play'} />
    </button>
  );
}
