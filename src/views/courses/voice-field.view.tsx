import type { UseFormRegisterReturn } from 'react-hook-form';
import { voiceChoices } from '#rules/voices.ts';
import { Fieldset } from '#views/ui/fieldset.view.tsx';
import { RadioCard } from '#views/ui/radio-card.view.tsx';
import styles from './voice.module.css';

type VoiceFieldProps = { typed: UseFormRegisterReturn; problem: string | undefined; isOff: boolean };

/** The voice of the sentence (SENT-02, SENT-05). */
export const VoiceField = ({ typed, problem, isOff }: VoiceFieldProps) => (
  <Fieldset legend="Voice Type" errorText={problem} disabled={isOff}>
    <div className={styles.choices}>
      {voiceChoices.map(({ value, label, avatar }) => (
        <RadioCard key={value} {...typed} value={value} aria-invalid={problem !== undefined}>
          <img className={styles.avatar} src={avatar} alt="" width={32} height={32} />
          {label}
        </RadioCard>
      ))}
    </div>
  </Fieldset>
);
