import { useEffect, useRef } from 'react';
import * as sortRowsTexts from '#rules/patterns/sort-rows-texts.ts';
import { isComposing } from '#views/ui/key-handler.ts';

type PositionFieldProps = {
  name: string;
  /** From 1. */
  position: number;
  total: number;
  isDisabled: boolean;
  /** `index` counts from 0. */
  onMove(index: number): void;
};

/**
 * The position of a row.
 * In a long list, a new number is quicker than dragging.
 */
export function PositionField({ name, position, total, isDisabled, onMove }: PositionFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isFocused = useRef(false);
  useEffect(() => {
    if (!field.current) return;
    field.current.value = String(position);
    if (!isFocused.current) return;
    isFocused.current = false;
    field.current.focus({ preventScroll: true });
    field.current.scrollIntoView({ block: 'nearest' });
  }, [position]);
  const commit = (input: HTMLInputElement, keepsFocus: boolean) => {
    const target = input.value.trim() === '' ? position : Math.min(total, Math.max(1, Math.round(Number(input.value))));
    input.value = String(position);
    if (target === position) return;
    isFocused.current = keepsFocus;
    onMove(target - 1);
  };
  return (
    <input
      className="sort-position-field"
      ref={field}
      type="number"
      inputMode="numeric"
      min={1}
      max={total}
      defaultValue={position}
      disabled={isDisabled}
      aria-label={sortRowsTexts.positionLabel(name)}
      title={sortRowsTexts.newPosition}
      onKeyDown={(event) => {
        const { key, currentTarget } = event;
        if (isComposing(event)) return;
        if (key === 'Enter') commit(currentTarget, true);
        if (key === 'Escape') currentTarget.value = String(position);
      }}
      onBlur={({ currentTarget }) => commit(currentTarget, false)}
    />
  );
}
