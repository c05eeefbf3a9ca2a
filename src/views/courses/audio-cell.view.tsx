import type { Activity } from '#contract/activities.contract.ts';
import { audioBroken, audioCellLabels, hasAudioFailed, isPlayable, type Track, trackOf } from '#rules/audio-labels.ts';
import { minutesSeconds } from '#rules/formats.ts';
import { CopyButton } from '#views/shared/copy-button.view.tsx';
import { AudioButton } from './audio-button.view.tsx';
import styles from './audio-cell.module.css';
import { useAudioOf } from './use-lesson-audios.ts';
import { useTrack } from './use-track.ts';

type AudioCellProps = { activity: Pick<Activity, 'code' | 'text' | 'tts'> };

/** The audio of a sentence in a table: a player once it can be played, else how far it is (AUDIO-02). */
export function AudioCell({ activity }: AudioCellProps) {
  const tts = useAudioOf(activity);
  const hasFailed = hasAudioFailed(tts.status);
  return (
    <span className={styles.cell}>
      <span className={styles.words} aria-live="polite" data-failed={hasFailed || undefined}>
        {audioCellLabels[tts.status]}
      </span>
      {isPlayable(tts.status) && <PlayedCell track={trackOf({ ...activity, tts })} label={activity.text} />}
      {hasFailed && tts.audioId && <CopyButton text={tts.audioId} label="Copy Audio ID" />}
    </span>
  );
}

/** Where an audio is paused or heard, its place in it is told too. */
function PlayedCell({ track, label }: { track: Track; label: string }) {
  const played = useTrack(track);
  const { stage, seconds, length, isBroken } = played;
  return (
    <>
      <AudioButton track={track} played={played} label={label} />
      <span className={styles.time} data-heard={stage === 'heard' || undefined}>
        {stage && `${minutesSeconds(seconds)} / `}
        {minutesSeconds(length)}
      </span>
      <span className={styles.words} data-failed role="status">
        {isBroken && audioBroken}
      </span>
    </>
  );
}
