import { Fieldset as ArkFieldset } from '@ark-ui/react/fieldset';
import { styled } from '#views/ui/styled.ts';
import { fieldHelperTextRecipe, fieldLabelRecipe, fieldRecipe } from './field.recipe.ts';
import { FieldMessage } from './field-message.view.tsx';

const Root = styled(ArkFieldset.Root, fieldRecipe);
const Legend = styled(ArkFieldset.Legend, fieldLabelRecipe);
const HelperText = styled(ArkFieldset.HelperText, fieldHelperTextRecipe);

type FieldsetProps = ArkFieldset.RootProps & {
  legend: string;
  helperText?: string | undefined;
  errorText?: string | undefined;
  /** For a control whose description is the message. */
  messageId?: string;
};

/** Controls with a common title, and help or an error below them. */
export function Fieldset({ legend, helperText, errorText, messageId, children, ...root }: FieldsetProps) {
  return (
    <Root invalid={errorText !== undefined} {...root}>
      <Legend>{legend}</Legend>
      {children}
      <HelperText>
        <FieldMessage {...(messageId && { id: messageId })} helperText={helperText} errorText={errorText} />
      </HelperText>
    </Root>
  );
}
