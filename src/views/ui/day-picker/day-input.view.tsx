import { useId, useState } from 'react';
import * as dayPanelTexts from '#rules/patterns/day-panel-texts.ts';
import { isoDay } from '#rules/patterns/formats.ts';
import { fieldLabelRecipe, inputRecipe } from '#views/ui/field/field.recipe.ts';
import { styled } from '#views/ui/styled.ts';

const Label = styled('label', fieldLabelRecipe);
const Input = styled('input', inputRecipe);

type DayInputProps = {
  label: string;
  /** Empty while none is chosen. */
  day: string;
  isActive: boolean;
  /** The text that says why the day cannot be shown. */
  problemId: string | undefined;
  onFocus(): void;
  onType(text: string): void;
};

/** A day that is typed; an emptied field shows the chosen day again. */
export function DayInput({ label, day, isActive, problemId, onFocus, onType }: DayInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = day && isoDay(day);
  const finish = () => {
    setTyped(null);
    const text = typed?.trim() ?? '';
    if (text !== '' && text !== shown) onType(text);
  };
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        value={typed ?? shown}
        placeholder={dayPanelTexts.format}
        autoComplete="off"
        spellCheck={false}
        data-active={isActive || undefined}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        onFocus={onFocus}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A press outside closes the panel, and changes nothing.
          if (currentTarget.closest('[popover]')?.contains(relatedTarget)) finish();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // A form around the panel is not sent.
          event.preventDefault();
          finish();
        }}
      />
    </div>
  );
}
