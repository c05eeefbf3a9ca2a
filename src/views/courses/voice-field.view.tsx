import type { UseFormRegisterReturn } from 'react-hook-form';
import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import { voiceChoices } from '#rules/courses/voices.ts';
import { Fieldset } from '#views/ui/field/fieldset.view.tsx';
import { RadioCard } from '#views/ui/radio-card/radio-card.view.tsx';
import { RoundImage } from '#views/ui/round-image/round-image.view.tsx';
import { Row } from '#views/ui/row/row.view.tsx';

type VoiceFieldProps = { typed: UseFormRegisterReturn; problem: string | undefined; isOff: boolean };

/** The voice of the sentence (SENT-02, SENT-05). */
export const VoiceField = ({ typed, problem, isOff }: VoiceFieldProps) => (
  <Fieldset legend={sentenceTexts.voice} errorText={problem} disabled={isOff}>
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
