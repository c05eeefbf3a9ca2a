import { useSelector } from '@xstate/react';
import type { Sentence } from '#contract/sentences.contract.ts';
import { sentenceAudioMachine } from '#machines/courses/sentence-audio.machine.ts';
import { audioLabels, hasAudioFailed, isPlayable, trackOf } from '#rules/shell/audio-labels.ts';
import { CopyButton } from '#views/ui/copy-button.view.tsx';
import { Row } from '#views/ui/row.view.tsx';
import { Spinner } from '#views/ui/spinner.view.tsx';
import { Stack } from '#views/ui/stack.view.tsx';
import { Text } from '#views/ui/text.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { AudioPlayer } from './audio-player.view.tsx';

type SentenceAudioProps = { sentence: Pick<Sentence, 'code' | 'text' | 'tts'> };

/** The audio of a sentence; its status updates until it is final (AUDIO-01, AUDIO-04). */
export function SentenceAudio({ sentence }: SentenceAudioProps) {
  const { code, tts: audio } = sentence;
  const actor = useActorRef(sentenceAudioMachine, { input: { code, audio } });
  const tts = useSelector(actor, ({ context }) => context.audio);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = hasAudioFailed(tts.status);
  return (
    <Stack>
      <Text role="status" tone={hasFailed ? 'danger' : undefined}>
        {isBusy && <Spinner />}
        <span>{audioLabels[tts.status]}</span>
      </Text>
      {isPlayable(tts.status) && <AudioPlayer track={trackOf({ ...sentence, tts })} />}
      {hasFailed && tts.audioId && (
        <Row>
          <span>{`Audio ID ${tts.audioId}`}</span> <CopyButton text={tts.audioId} label="Copy Audio ID" />
        </Row>
      )}
    </Stack>
  );
}
