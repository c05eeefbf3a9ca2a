import { styled } from '#views/ui/styled.ts';
import { segmentedControlRecipe } from './segmented-control.recipe.ts';

const Root = styled('fieldset', segmentedControlRecipe);

type SegmentedControlProps = {
  /** For screen readers. */
  legend: string;
  /** The name of the radio buttons, unique on the page. */
  name: string;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  /** Makes the buttons controlled. */
  chosen?: string;
  onChoose?(value: string): void;
};

/**
 * Radio buttons; the first one is chosen at the start.
 * Without `chosen` they are uncontrolled: a style sheet or the form reads which one is checked.
 */
export function SegmentedControl({ legend, name, options, disabled = false, chosen, onChoose }: SegmentedControlProps) {
  return (
    <Root disabled={disabled}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label }, at) => (
        <label key={value} data-label={label}>
          <input
            type="radio"
            name={name}
            value={value}
            {...(chosen === undefined
              ? { defaultChecked: at === 0 }
              : { checked: value === chosen, onChange: () => onChoose?.(value) })}
          />
          <span>{label}</span>
        </label>
      ))}
    </Root>
  );
}
