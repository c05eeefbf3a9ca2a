import { useState } from 'react';
import * as signInTexts from '#rules/sign-in/sign-in-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { TextField, type TextFieldProps } from '#views/ui/field/text-field.view.tsx';
import { styles } from './sign-in-field.recipe.ts';

/** A password field with a button that shows the password. */
export function PasswordField({ input, ...field }: Omit<TextFieldProps, 'endElement'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      input={{ ...input, type: isShown ? 'text' : 'password', autoCapitalize: 'none', spellCheck: false }}
      endElement={
        <Button
          variant="ghost"
          colorPalette="gray"
          size="xs"
          className={styles.reveal}
          aria-pressed={isShown}
          aria-label={signInTexts.showLabel(field.label)}
          aria-controls={input.id}
          onClick={() => setShown(!isShown)}
        >
          <Eye isOpen={isShown} />
        </Button>
      }
    />
  );
}

function Eye({ isOpen }: { isOpen: boolean }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10z" strokeLinejoin="round" />
      <circle cx="10" cy="10" r="2.4" />
      {!isOpen && <path d="M4 16.5l12-13" strokeLinecap="round" />}
    </svg>
  );
}
