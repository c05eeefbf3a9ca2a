import { Icon } from '#views/ui/icon/icon.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { fieldMessageRecipe } from './field-message.recipe.ts';

type FieldMessageProps = { id?: string; helperText?: string | undefined; errorText: string | undefined };

const Text = styled('span', fieldMessageRecipe);

/**
 * The help below a field, or the error instead of it.
 * Names in the text are marked.
 */
export const FieldMessage = ({ id, helperText, errorText }: FieldMessageProps) => (
  <Text id={id} data-invalid={errorText === undefined ? undefined : true} aria-live="polite">
    {errorText !== undefined && <Icon name="alert" />}
    <span>
      <IsolatedText text={errorText ?? helperText ?? ''} />
    </span>
  </Text>
);
