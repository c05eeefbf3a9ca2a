import { useActorRef, useSelector } from '@xstate/react';
import type { Sentence } from '#contract/sentences.contract.ts';
import { sentenceAudioMachine } from '#machines/courses/sentence-audio.machine.ts';
import { audioLabels, hasAudioFailed, isPlayable, trackOf } from '#rules/audio-labels.ts';
import { CopyButton } from '#views/ui/copy-button.view.tsx';
import { Spinner } from '#views/ui/spinner.view.tsx';
import { AudioPlayer } from './audio-player.view.tsx';
import styles from './sentence-detail.module.css';

type SentenceAudioProps = { sentence: Pick<Sentence, 'code' | 'text' | 'tts'> };

/** The audio of a sentence; its status updates until it is final (AUDIO-01, AUDIO-04). */
export function SentenceAudio({ sentence }: SentenceAudioProps) {
  const { code, tts: audio } = sentence;
  const actor = useActorRef(sentenceAudioMachine, { input: { code, audio } });
  const tts = useSelector(actor, ({ context }) => context.audio);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = hasAudioFailed(tts.status);
  return (
    <div className={styles.audio}>
      <span className={styles.status} role="status" data-failed={hasFailed || undefined}>
        {isBusy && <Spinner />}
        {audioLabels[tts.status]}
      </span>
      {isPlayable(tts.status) && <AudioPlayer track={trackOf({ ...sentence, tts })} />}
      {hasFailed && tts.audioId && (
        <span className={styles.id}>
          Audio ID {tts.audioId} <CopyButton text={tts.audioId} label="Copy Audio ID" />
        </span>
      )}
    </div>
  );
}
