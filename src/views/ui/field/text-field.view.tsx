import type { ComponentProps, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ProblemIcon } from '#views/ui/alert/problem-icon.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { fieldHelperTextRecipe, fieldLabelRecipe, inputRecipe } from './field.recipe.ts';
import { fieldMessageRecipe } from './field-message.recipe.ts';
import { styles } from './text-field.recipe.ts';

export type TextFieldProps = {
  label: string;
  /** A hint or a status; a problem replaces it. */
  help?: string | undefined;
  problem: string | undefined;
  registration?: UseFormRegisterReturn;
  input: ComponentProps<'input'> & { id: string };
  /** An element to the right of the input, on the same line. */
  endElement?: ReactNode;
  /** An element on the line of the help text. */
  below?: ReactNode;
};

const Label = styled('label', fieldLabelRecipe);
const Input = styled('input', inputRecipe);
const Under = styled('div', fieldHelperTextRecipe);
const Help = styled('p', fieldMessageRecipe);

/**
 * A labelled field of the pages before sign-in, and of passwords on every page.
 * It has the recipes of Field, without the script of Ark UI.
 * The line below is reserved for help or a problem, so that nothing moves.
 */
export function TextField({ label, help, problem, registration, input, endElement, below }: TextFieldProps) {
  const helpId = `${input.id}-help`;
  const isWrong = problem !== undefined;
  return (
    <div>
      <Label htmlFor={input.id}>{label}</Label>
      <div className={styles.line}>
        <Input {...registration} {...input} data-size="lg" aria-invalid={isWrong} aria-describedby={helpId} required />
        {endElement}
      </div>
      <Under>
        <Help className={styles.help} id={helpId} data-invalid={isWrong || undefined} aria-live="polite">
          {isWrong && <ProblemIcon />}
          <span>{problem ?? help}</span>
        </Help>
        {below}
      </Under>
    </div>
  );
}
