import { useSelector } from '@xstate/react';
import type { UseFormReturn } from 'react-hook-form';
import type { LearnerDetail } from '#contract/learners.contract.ts';
import { accountEditorMachine } from '#machines/accounts/account-editor.machine.ts';
import { type AccountValues, accountNameMax } from '#rules/accounts/account-fields.ts';
import { noSuchAccount } from '#rules/accounts/account-messages.ts';
import { learnerStatusLabels } from '#rules/learners/learner-labels.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { routes } from '#rules/routes.ts';
import { organizationPath } from '#rules/session/organizations.ts';
import { isolatePath } from '#texts/isolated-text.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { Card } from '#views/ui/card.view.tsx';
import { CountedField } from '#views/ui/counted-field.view.tsx';
import { Field } from '#views/ui/field.view.tsx';
import { Form } from '#views/ui/form.view.tsx';
import { Input } from '#views/ui/input.view.tsx';
import { Skeleton } from '#views/ui/skeleton.view.tsx';
import type { FormChecks } from '#views/ui/use-form-actor.ts';

const checks: FormChecks<AccountValues> = { load: () => import('./account-resolver.ts') };
const lockedLabels = ['E-mail', 'Mobile', 'Status', 'Organization'];

type AccountFormProps = {
  /** The path of the page, which identifies the draft. */
  path: string;
  id: string;
  /** The address of the list with its search and page. */
  list: string;
};

/** Edits the names of an account; its key must be the path (ACCT-04, ACCT-05). */
export function AccountForm({ path, id, list }: AccountFormProps) {
  const actor = usePageActor(accountEditorMachine, { email: useAdministratorEmail(), path, params: { id, list } });
  const learner = useSelector(actor, ({ context }) => context.item);
  return (
    <Card shape="page">
      <Form
        actor={actor}
        noun="account"
        texts={{ missing: noSuchAccount }}
        back={{ title: routes.accountList.title, href: list }}
        checks={checks}
        waiting={<Waiting />}
        fields={(form, isDisabled) => <Fields form={form} isOff={isDisabled} learner={learner} />}
      />
    </Card>
  );
}

type FieldsProps = { form: UseFormReturn<AccountValues>; isOff: boolean; learner: LearnerDetail | null };

function Fields({ form, isOff, learner }: FieldsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const [nick, realName] = watch(['nick', 'realName']);
  return (
    <>
      <CountedField
        label="Nick Name"
        typed={register('nick')}
        value={nick}
        max={accountNameMax}
        problem={errors.nick?.message}
        isRequired
        isOff={isOff}
      />
      <CountedField
        label="Real Name"
        typed={register('realName')}
        value={realName}
        max={accountNameMax}
        problem={errors.realName?.message}
        isOff={isOff}
      />
      {learner && <LockedFields learner={learner} />}
    </>
  );
}

function LockedFields({ learner: { user, org, maskedMobile } }: { learner: LearnerDetail }) {
  const values = [
    user.email,
    maskedMobile || noFigure,
    learnerStatusLabels[user.status],
    isolatePath(organizationPath(org.parentOrgNames, org.name)),
  ];
  return lockedLabels.map((label, at) => (
    <Field key={label} label={label} disabled>
      <Input value={values[at] ?? ''} readOnly dir="auto" />
    </Field>
  ));
}

const Waiting = () =>
  ['Nick Name', 'Real Name', ...lockedLabels].map((name) => (
    <Skeleton key={name} height="5.75rem" margin="0 0 var(--space-2)" />
  ));
