import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { voiceChoices } from '#rules/sentence-fields.ts';
import { FieldWords } from '#views/shared/field-words.view.tsx';
import styles from './voice-field.module.css';

type VoiceFieldProps = { typed: UseFormRegisterReturn; problem: string | undefined; isOff: boolean };

/** Who speaks the sentence (SENT-02, SENT-05). */
export function VoiceField({ typed, problem, isOff }: VoiceFieldProps) {
  const words = useId();
  return (
    <fieldset className={styles.field} aria-describedby={words} disabled={isOff}>
      <legend className={styles.title}>Voice Type</legend>
      <div className={styles.choices}>
        {voiceChoices.map(({ value, label, avatar }) => (
          <label className={styles.choice} key={value}>
            <input {...typed} type="radio" value={value} aria-invalid={problem !== undefined} />
            <img className={styles.avatar} src={avatar} alt="" width={32} height={32} />
            {label}
          </label>
        ))}
      </div>
      <FieldWords id={words} problem={problem} />
    </fieldset>
  );
}
