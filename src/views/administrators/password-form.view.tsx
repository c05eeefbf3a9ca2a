import { yupResolver } from '@hookform/resolvers/yup';
import type { UseFormReturn } from 'react-hook-form';
import { passwordChangeMachine } from '#machines/administrators/password-change.machine.ts';
import * as administratorTexts from '#rules/administrators/administrator-texts.ts';
import { type PasswordChangeValues, passwordChangeFields } from '#rules/administrators/password-fields.ts';
import { routes } from '#rules/routes.ts';
import { passwordRules } from '#rules/sign-in/credential-texts.ts';
import * as signInTexts from '#rules/sign-in/sign-in-texts.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { PasswordField } from '#views/sign-in/password-field.view.tsx';
import { Form } from '#views/ui/form/form.view.tsx';
import type { FormChecks } from '#views/ui/form/use-form-actor.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const checks: FormChecks<PasswordChangeValues> = { resolver: yupResolver(passwordChangeFields) };

const fields = [
  { name: 'password', label: administratorTexts.currentPassword, autoComplete: 'current-password' },
  { name: 'newPassword', label: signInTexts.newPassword, autoComplete: 'new-password' },
  { name: 'confirmation', label: signInTexts.confirmation, autoComplete: 'new-password' },
] as const;

/** Replaces the password while signed in (ME-01). */
export function PasswordForm() {
  const { path } = routes.accountSecurity;
  const actor = useActorRef(passwordChangeMachine, { email: useAdministratorEmail(), path, params: {} });
  return (
    <Form<null, PasswordChangeValues, void>
      actor={actor}
      noun={administratorTexts.noun}
      texts={{ missing: '' }}
      back={{ title: routes.myAccount.title, href: routes.myAccount.path }}
      checks={checks}
      waiting={null}
      fields={(form, isDisabled) => <Fields form={form} isOff={isDisabled} />}
    />
  );
}

function Fields({ form, isOff }: { form: UseFormReturn<PasswordChangeValues>; isOff: boolean }) {
  const { register, formState } = form;
  return fields.map(({ name, label, autoComplete }) => (
    <PasswordField
      key={name}
      label={label}
      help={name === 'newPassword' ? passwordRules : undefined}
      problem={formState.errors[name]?.message}
      registration={register(name)}
      input={{ id: name, autoComplete, disabled: isOff }}
    />
  ));
}
