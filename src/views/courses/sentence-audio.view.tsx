import { useSelector } from '@xstate/react';
import type { Sentence } from '#contract/sentences.contract.ts';
import { sentenceAudioMachine } from '#machines/courses/sentence-audio.machine.ts';
import * as itemTexts from '#rules/courses/course-item-texts.ts';
import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import { hasAudioFailed, isPlayable } from '#rules/shell/audio-status.ts';
import { audioLabels } from '#rules/shell/audio-texts.ts';
import { toTrack } from '#rules/shell/audio-tracks.ts';
import { CopyButton } from '#views/ui/copy-button/copy-button.view.tsx';
import { Row } from '#views/ui/row/row.view.tsx';
import { Spinner } from '#views/ui/spinner/spinner.view.tsx';
import { Stack } from '#views/ui/stack/stack.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { AudioPlayer } from './audio-player.view.tsx';

type SentenceAudioProps = { sentence: Pick<Sentence, 'code' | 'text' | 'tts'> };

/** The audio of a sentence; its status updates until it is final (AUDIO-01, AUDIO-04). */
export function SentenceAudio({ sentence }: SentenceAudioProps) {
  const { code, tts: audio } = sentence;
  const actor = useActorRef(sentenceAudioMachine, { code, audio });
  const tts = useSelector(actor, ({ context }) => context.audio);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isGone = useSelector(actor, (snapshot) => snapshot.hasTag('unavailable'));
  const hasFailed = hasAudioFailed(tts.status);
  return (
    <Stack>
      <Text role="status" tone={hasFailed ? 'danger' : undefined}>
        {isBusy && <Spinner />}
        <span>{isGone ? itemTexts.missing(sentenceTexts.noun) : audioLabels[tts.status]}</span>
      </Text>
      {isPlayable(tts.status) && <AudioPlayer track={toTrack({ ...sentence, tts })} />}
      {hasFailed && tts.audioId && (
        <Row>
          <span>{sentenceTexts.audioIdLabel(tts.audioId)}</span>{' '}
          <CopyButton text={tts.audioId} label={sentenceTexts.copyAudioId} />
        </Row>
      )}
    </Stack>
  );
}
