import type { ReactNode } from 'react';
import type { Activity } from '#contract/activities.contract.ts';
import { noFigure } from '#rules/formats.ts';
import { voiceChoices } from '#rules/sentence-fields.ts';
import { SentenceAudio } from './sentence-audio.view.tsx';
import styles from './sentence-detail.module.css';

/** A sentence to read and to hear; the shape of one while it is asked for. */
export function SentenceFields({ sentence }: { sentence: Activity | null }) {
  const voice = voiceChoices.find(({ value }) => value === sentence?.roleFigure.gender);
  const fields: readonly (readonly [title: string, value: ReactNode])[] = [
    ['Sentence ID', sentence?.code],
    ['Content', sentence?.text],
    ['Translation', sentence?.localizedText],
    ['Audio', sentence && <SentenceAudio key={sentence.tts.audioId} sentence={sentence} />],
    ['Voice Type', voice && <Voice avatar={sentence?.roleFigure.avatarUrl || voice.avatar} label={voice.label} />],
  ];
  return (
    <dl className={styles.fields}>
      {fields.map(([title, value]) => (
        <div key={title} data-title={title}>
          <dt>{title}</dt>
          <dd dir="auto">{sentence ? value || noFigure : <i className={styles.waiting} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Voice({ avatar, label }: { avatar: string; label: string }) {
  return (
    <span className={styles.voice}>
      <img className={styles.avatar} src={avatar} alt="" width={32} height={32} />
      {label}
    </span>
  );
}
