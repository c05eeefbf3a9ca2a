import type { Track } from '#rules/audio-labels.ts';
import styles from './audio-button.module.css';
import type { Played } from './use-track.ts';

type AudioButtonProps = {
  track: Track;
  played: Played;
  /** What is heard, in words. */
  label: string;
};

/** Plays an audio from its beginning, pauses it, lets it go on. */
export function AudioButton({ track, played: { player, stage }, label }: AudioButtonProps) {
  const isOn = stage === 'heard' || stage === 'busy';
  const press = () => {
    if (isOn) player.send({ type: 'audio.pause' });
    else if (stage === 'paused') player.send({ type: 'audio.resume' });
    else player.send({ type: 'audio.play', track });
  };
  return (
    <button
      className={styles.button}
      type="button"
      aria-label={`${isOn ? 'Pause' : 'Play'} ${label}`}
      data-waiting={stage === 'busy' || undefined}
      onClick={press}
    >
      <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
        <path d={isOn ? bars : triangle} />
      </svg>
    </button>
  );
}

const triangle = 'M5 3.2v9.6c0 .4.4.6.7.4l7-4.8c.3-.2.3-.6 0-.8l-7-4.8c-.3-.2-.7 0-.7.4Z';
const bars = 'M4.5 3h2v10h-2zM9.5 3h2v10h-2z';
