import type { ReactNode } from 'react';
import type { Sentence } from '#contract/sentences.contract.ts';
import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import { voiceChoices } from '#rules/courses/voices.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { DataList } from '#views/ui/data-list/data-list.view.tsx';
import { Name } from '#views/ui/name/name.view.tsx';
import { RoundImage } from '#views/ui/round-image/round-image.view.tsx';
import { Row } from '#views/ui/row/row.view.tsx';
import { SentenceAudio } from './sentence-audio.view.tsx';

/** Reserves the space of the player and of the picture. */
const heights = { [sentenceTexts.audio]: '5.25rem', [sentenceTexts.voice]: '2rem' };

/** The fields and the audio of a sentence, or a skeleton while it loads. */
export function SentenceFields({ sentence }: { sentence: Sentence | null }) {
  const voice = voiceChoices.find(({ value }) => value === sentence?.roleFigure.gender);
  const fields: readonly (readonly [title: string, value: ReactNode])[] = [
    [sentenceTexts.id, sentence?.code],
    [sentenceTexts.content, sentence?.text && <Name text={sentence.text} />],
    [sentenceTexts.translation, sentence?.localizedText && <Name text={sentence.localizedText} />],
    [sentenceTexts.audio, sentence && <SentenceAudio key={sentence.tts.audioId} sentence={sentence} />],
    [
      sentenceTexts.voice,
      voice && <Voice avatar={sentence?.roleFigure.avatarUrl || voice.avatar} label={voice.label} />,
    ],
  ];
  const items = fields.map(([title, value]) => [title, sentence && (value || noFigure)] as const);
  return <DataList items={items} heights={heights} />;
}

const Voice = ({ avatar, label }: { avatar: string; label: string }) => (
  <Row isInline>
    <RoundImage src={avatar} />
    <span>{label}</span>
  </Row>
);
