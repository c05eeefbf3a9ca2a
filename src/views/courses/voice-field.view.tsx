import type { UseFormRegisterReturn } from 'react-hook-form';
import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import { voiceChoices } from '#rules/courses/voices.ts';
import { Fieldset } from '#views/ui/field/fieldset.view.tsx';
import { RadioCard } from '#views/ui/radio-card/radio-card.view.tsx';
import { RoundImage } from '#views/ui/round-image/round-image.view.tsx';
import { Row } from '#views/ui/row/row.view.tsx';

/** `typed` connects it to a form. */
type Choice = { typed: UseFormRegisterReturn } | { chosen: string; onChoose(gender: string): void };

type VoiceFieldProps = Choice & { problem: string | undefined; isOff: boolean };

const toInput = (choice: Choice, value: string) =>
  'typed' in choice
    ? choice.typed
    : { name: 'gender', checked: choice.chosen === value, onChange: () => choice.onChoose(value) };

/** The voice of the sentence (SENT-02, SENT-05). */
export const VoiceField = ({ problem, isOff, ...choice }: VoiceFieldProps) => (
  <Fieldset legend={sentenceTexts.voice} errorText={problem} disabled={isOff}>
    <Row>
      {voiceChoices.map(({ value, label, avatar }) => (
        <RadioCard key={value} {...toInput(choice, value)} value={value} aria-invalid={problem !== undefined}>
          <RoundImage src={avatar} />
          <span>{label}</span>
        </RadioCard>
      ))}
    </Row>
  </Fieldset>
);
