import type { UseFormRegisterReturn } from 'react-hook-form';
import { voiceChoices } from '#rules/courses/voices.ts';
import { Fieldset } from '#views/ui/fieldset.view.tsx';
import { RadioCard } from '#views/ui/radio-card.view.tsx';
import { RoundImage } from '#views/ui/round-image.view.tsx';
import { Row } from '#views/ui/row.view.tsx';

type VoiceFieldProps = { typed: UseFormRegisterReturn; problem: string | undefined; isOff: boolean };

/** The voice of the sentence (SENT-02, SENT-05). */
export const VoiceField = ({ typed, problem, isOff }: VoiceFieldProps) => (
  <Fieldset legend="Voice Type" errorText={problem} disabled={isOff}>
    <Row>
      {voiceChoices.map(({ value, label, avatar }) => (
        <RadioCard key={value} {...typed} value={value} aria-invalid={problem !== undefined}>
          <RoundImage src={avatar} />
          <span>{label}</span>
        </RadioCard>
      ))}
    </Row>
  </Fieldset>
);
