import { Field as ArkField } from '@ark-ui/react/field';
import { styled } from '#views/ui/styled.ts';
import {
  fieldCounterRecipe,
  fieldHelperTextRecipe,
  fieldLabelRecipe,
  fieldOptionalTextRecipe,
  fieldRecipe,
} from './field.recipe.ts';
import { FieldMessage } from './field-message.view.tsx';

type FieldProps = ArkField.RootProps & {
  label: string;
  /** After the label. */
  optionalText?: string | undefined;
  helperText?: string | undefined;
  errorText?: string | undefined;
  /** Shows how many characters are typed. */
  counter?: { length: number; max: number };
};

const Root = styled(ArkField.Root, fieldRecipe);
const Label = styled(ArkField.Label, fieldLabelRecipe);
const HelperText = styled(ArkField.HelperText, fieldHelperTextRecipe);
const OptionalText = styled('span', fieldOptionalTextRecipe);

const Counter = styled('span', fieldCounterRecipe);

/** An Input, Select or Textarea with its label, its help or error, and its counter. */
export function Field({ label, optionalText, helperText, errorText, counter, children, ...root }: FieldProps) {
  return (
    <Root invalid={errorText !== undefined} {...root}>
      <Label>
        <span>{label}</span> {optionalText && <OptionalText>{optionalText}</OptionalText>}
      </Label>
      {children}
      <HelperText>
        <FieldMessage helperText={helperText} errorText={errorText} />
        {counter && (
          <Counter data-over={counter.length > counter.max || undefined}>{`${counter.length}/${counter.max}`}</Counter>
        )}
      </HelperText>
    </Root>
  );
}
