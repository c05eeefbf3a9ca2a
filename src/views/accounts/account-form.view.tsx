import { yupResolver } from '@hookform/resolvers/yup';
import { useSelector } from '@xstate/react';
import type { UseFormReturn } from 'react-hook-form';
import type { LearnerDetail } from '#contract/learners.contract.ts';
import { accountEditorMachine } from '#machines/accounts/account-editor.machine.ts';
import { type AccountValues, accountFields, accountNameMax } from '#rules/accounts/account-fields.ts';
import * as accountTexts from '#rules/accounts/account-texts.ts';
import { personName } from '#rules/learners/learner-name.ts';
import { learnerStatusLabels } from '#rules/learners/learner-texts.ts';
import { organizationPath } from '#rules/organizations/organizations.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { routes } from '#rules/routes.ts';
import { ThingHeading } from '#views/shell/thing-heading.view.tsx';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { useThingName } from '#views/shell/use-thing-name.ts';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { DataList } from '#views/ui/data-list/data-list.view.tsx';
import { CountedField } from '#views/ui/field/counted-field.view.tsx';
import { Form } from '#views/ui/form/form.view.tsx';
import type { FormChecks } from '#views/ui/form/use-form-actor.ts';
import { Name } from '#views/ui/name/name.view.tsx';
import { NamePath } from '#views/ui/name/names.view.tsx';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { useAccountListLink } from './use-account-list-link.ts';

const checks: FormChecks<AccountValues> = { resolver: yupResolver(accountFields) };
const lockedLabels = [accountTexts.email, accountTexts.mobile, accountTexts.status, accountTexts.organization];

type AccountFormProps = {
  /** The path of the page, which identifies the draft. */
  path: string;
  id: string;
  /** The address of the list with its search and page. */
  list: string;
};

/** Edits the names of an account; its key must be the path (ACCT-04, ACCT-05). */
export function AccountForm({ path, id, list }: AccountFormProps) {
  const actor = useActorRef(accountEditorMachine, { email: useAdministratorEmail(), path, params: { id, list } });
  const learner = useSelector(actor, ({ context }) => context.item);
  const name = useThingName(actor, ({ user }) => personName(user));
  return (
    <>
      <Breadcrumb above={useAccountListLink()} current={routes.accountEdit.title} name={name} />
      <ThingHeading title={routes.accountEdit.title} name={name} />
      <Card shape="form">
        <Form
          actor={actor}
          noun={accountTexts.noun}
          texts={{ missing: accountTexts.noSuchAccount }}
          back={{ title: routes.accountList.title, href: list }}
          checks={checks}
          waiting={<Waiting />}
          fields={(form, isDisabled) => <Fields form={form} isOff={isDisabled} learner={learner} />}
        />
      </Card>
    </>
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
        label={accountTexts.nick}
        typed={register('nick')}
        value={nick}
        max={accountNameMax}
        problem={errors.nick?.message}
        isRequired
        isOff={isOff}
      />
      <CountedField
        label={accountTexts.realName}
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

/** What this form cannot change, as text. */
function LockedFields({ learner: { user, org, maskedMobile } }: { learner: LearnerDetail }) {
  const values = [
    user.email ? <Name key="email" text={user.email} /> : noFigure,
    maskedMobile || noFigure,
    learnerStatusLabels[user.status],
    <NamePath key="organization" path={organizationPath(org.parentOrgNames, org.name)} />,
  ];
  return <DataList items={lockedLabels.map((label, at) => [label, values[at]])} />;
}

const Waiting = () => (
  <>
    {[accountTexts.nick, accountTexts.realName].map((name) => (
      <Skeleton key={name} height="5.75rem" margin="0 0 var(--space-2)" />
    ))}
    <DataList items={lockedLabels.map((label) => [label, null])} />
  </>
);
