import type { Sentence } from '#contract/sentences.contract.ts';
import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import { minutesSeconds } from '#rules/patterns/formats.ts';
import { hasAudioFailed, isPlayable } from '#rules/shell/audio-status.ts';
import { audioBroken, audioCellLabels } from '#rules/shell/audio-texts.ts';
import { type Track, toTrack } from '#rules/shell/audio-tracks.ts';
import { CopyButton } from '#views/ui/copy-button/copy-button.view.tsx';
import { AudioButton } from './audio-button.view.tsx';
import { styles } from './audio-cell.recipe.ts';
import { useLessonAudio } from './use-lesson-audios.ts';
import { useTrack } from './use-track.ts';

type AudioCellProps = { sentence: Pick<Sentence, 'code' | 'text' | 'tts'> };

/** The audio of a sentence in a table: a player, or the status (AUDIO-02). */
export function AudioCell({ sentence }: AudioCellProps) {
  const tts = useLessonAudio(sentence);
  const hasFailed = hasAudioFailed(tts.status);
  return (
    <span className={styles.cell}>
      <span className={styles.text} aria-live="polite" data-failed={hasFailed || undefined}>
        {audioCellLabels[tts.status]}
      </span>
      {isPlayable(tts.status) && <PlayedCell track={toTrack({ ...sentence, tts })} label={sentence.text} />}
      {hasFailed && tts.audioId && <CopyButton text={tts.audioId} label={sentenceTexts.copyAudioId} />}
    </span>
  );
}

function PlayedCell({ track, label }: { track: Track; label: string }) {
  const played = useTrack(track);
  const { playState, seconds, length, isBroken } = played;
  return (
    <>
      <AudioButton track={track} played={played} label={label} />
      <span className={styles.time} data-playing={playState === 'playing' || undefined}>
        {`${playState ? `${minutesSeconds(seconds)} / ` : ''}${minutesSeconds(length)}`}
      </span>
      <span className={styles.text} data-failed role="status">
        {isBroken && audioBroken}
      </span>
    </>
  );
}
