import { yupResolver } from '@hookform/resolvers/yup';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { learnerSearchMachine } from '#machines/learners/learner-search.machine.ts';
import type { SearchableList } from '#machines/patterns/list.setup.ts';
import type { LearnerQuery } from '#rules/learners/learner-query.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { type PersonValues, personFields } from '#rules/learners/person-fields.ts';
import { OrganizationPicker } from '#views/organizations/organization-picker.view.tsx';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { FieldMessage } from '#views/ui/field/field-message.view.tsx';
import { SearchField } from '#views/ui/field/search-field.view.tsx';
import { useValidatedForm } from '#views/ui/form/use-validated-form.ts';
import { SearchForm } from '#views/ui/search-form/search-form.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

type SearchActor = ActorRefFrom<typeof learnerSearchMachine>;

type LearnerSearchProps = {
  list: SearchableList<LearnerQuery>;
  /** The current search of the list. */
  query: LearnerQuery;
  isBelowHeading?: boolean | undefined;
};

export function LearnerSearch({ list, query, isBelowHeading }: LearnerSearchProps) {
  const { product } = useConsole().settings.brand;
  const entries = useOwnedEntries();
  const actor = useSearchActor(list, query);
  const org = useSelector(actor, ({ context }) => context.org);
  const isIdAndEmailDisabled = useSelector(actor, (snapshot) => snapshot.hasTag('idAndEmailDisabled'));
  const isOrganizationDisabled = useSelector(actor, (snapshot) => snapshot.hasTag('organizationDisabled'));
  const { register, formState, hasMoreValues, submit } = usePersonForm(actor, product);
  const id = useId();
  const { errors } = formState;
  const off = isIdAndEmailDisabled ? learnerTexts.idAndEmailOff : '';
  return (
    <SearchForm
      label={learnerTexts.search}
      variant="solid"
      isBelowHeading={isBelowHeading}
      main={
        <div>
          <OrganizationPicker
            entries={entries}
            chosen={org}
            canChooseDisabled
            onChoose={(code) => actor.send({ type: 'organization.choose', code })}
            field={{
              placeholder: learnerTexts.allOrganizations,
              isOff: isOrganizationDisabled,
              messageId: `${id}organization`,
              onClear: () => actor.send({ type: 'organization.clear' }),
            }}
          />
          <FieldMessage
            id={`${id}organization`}
            helperText={isOrganizationDisabled ? learnerTexts.organizationOff : ''}
            errorText={undefined}
          />
        </div>
      }
      hasMoreValues={hasMoreValues}
      onSubmit={submit}
      onReset={() => actor.send({ type: 'search.reset' })}
    >
      <SearchField
        label={learnerTexts.id}
        help={off || learnerTexts.learnerIdHelp}
        problem={errors.id?.message}
        typed={register('id')}
        inputMode="numeric"
        disabled={isIdAndEmailDisabled}
      />
      <SearchField
        label={learnerTexts.email}
        help={off}
        problem={errors.email?.message}
        typed={register('email')}
        type="email"
        disabled={isIdAndEmailDisabled}
      />
      <SearchField
        label={learnerTexts.name}
        help={learnerTexts.nameHelp}
        problem={errors.name?.message}
        typed={register('name')}
      />
    </SearchForm>
  );
}

function useSearchActor(list: SearchableList<LearnerQuery>, query: LearnerQuery): SearchActor {
  const actor = useActorRef(learnerSearchMachine, { list, query });
  useEffect(() => actor.send({ type: 'query.changed', query }), [actor, query]);
  return actor;
}

function usePersonForm(actor: SearchActor, product: string) {
  const fieldValues = useSelector(actor, ({ context }) => context.fieldValues);
  const resolver = useMemo(() => yupResolver(personFields(product)), [product]);
  const form = useValidatedForm<PersonValues>({ resolver, defaultValues: fieldValues });
  const { register, watch, formState, subscribe, getValues, reset } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => actor.send({ type: 'draft.changed', values: { ...getValues() } }),
      }),
    [actor, subscribe, getValues],
  );
  useEffect(() => reset(fieldValues), [reset, fieldValues]);
  const hasMoreValues = Object.values(watch()).some(Boolean);
  const submit = form.handleSubmit((values) => actor.send({ type: 'form.submit', values }));
  return { register, formState, hasMoreValues, submit };
}
