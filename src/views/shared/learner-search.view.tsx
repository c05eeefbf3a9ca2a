import { Button } from '@chakra-ui/react';
import { yupResolver } from '@hookform/resolvers/yup';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { ActorRefFrom } from 'xstate';
import { type LearnersSearched, learnerSearchMachine } from '#machines/shared/learner-search.machine.ts';
import { learnerIdHelp, type PersonValues, personFields } from '#rules/fields.ts';
import type { LearnerQuery } from '#rules/learner-query.ts';
import { useConsole } from '#views/use-console.ts';
import { useHeard } from '#views/use-heard.ts';
import { useOwnedEntries } from '#views/use-owned-entries.ts';
import { FieldWords } from './field-words.view.tsx';
import styles from './learner-search.module.css';
import { OrganizationPicker } from './organization-picker.view.tsx';
import searchField from './search-field.module.css';
import { SearchField } from './search-field.view.tsx';

type SearchActor = ActorRefFrom<typeof learnerSearchMachine>;

type LearnerSearchProps = {
  /** What is listed, as the address says. */
  query: LearnerQuery;
  onSearch(query: LearnerQuery): void;
};

/** Searches learners by organisation or by person (USER-01 to USER-03). */
export function LearnerSearch({ query, onSearch }: LearnerSearchProps) {
  const { product } = useConsole().settings.brand;
  const entries = useOwnedEntries();
  const actor = useSearchActor(query, onSearch);
  const org = useSelector(actor, ({ context }) => context.org);
  const isPersonOff = useSelector(actor, (snapshot) => snapshot.hasTag('personOff'));
  const isOrganizationOff = useSelector(actor, (snapshot) => snapshot.hasTag('organizationOff'));
  const { register, formState, submit } = usePersonForm(actor, product);
  const id = useId();
  const { errors } = formState;
  const off = isPersonOff ? 'Off while an organization is chosen' : '';
  return (
    <form className={styles.form} aria-label="Search learners" noValidate onSubmit={submit}>
      <div>
        <OrganizationPicker
          entries={entries}
          chosen={org}
          mayChooseDisabled
          onChoose={(code) => actor.send({ type: 'organization.choose', code })}
          field={{
            placeholder: 'All organizations',
            isOff: isOrganizationOff,
            wordsId: `${id}organization`,
            onClear: () => actor.send({ type: 'organization.clear' }),
          }}
        />
        <div className={searchField.under}>
          <FieldWords
            id={`${id}organization`}
            help={isOrganizationOff ? 'Off while an ID or e-mail is entered' : ''}
            problem={undefined}
          />
        </div>
      </div>
      <SearchField
        label="ID"
        help={off || learnerIdHelp}
        problem={errors.id?.message}
        typed={register('id')}
        input={{ id: `${id}id`, inputMode: 'numeric', disabled: isPersonOff }}
      />
      <SearchField
        label="E-mail"
        help={off}
        problem={errors.email?.message}
        typed={register('email')}
        input={{ id: `${id}email`, type: 'email', disabled: isPersonOff }}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="solid">
          Search
        </Button>
        <Button onClick={() => actor.send({ type: 'search.reset' })}>Reset</Button>
      </div>
    </form>
  );
}

/** The search's machine, joined to the list whose search it is. */
function useSearchActor(query: LearnerQuery, onSearch: (query: LearnerQuery) => void): SearchActor {
  const actor = useActorRef(learnerSearchMachine, { input: { query } });
  useHeard<LearnersSearched>(actor, 'learners.searched', (searched) => onSearch(searched.query));
  useEffect(() => actor.send({ type: 'query.changed', query }), [actor, query]);
  return actor;
}

/** ID and e-mail: keystrokes go to the machine as they come, and what the machine fills in comes back. */
function usePersonForm(actor: SearchActor, product: string) {
  const given = useSelector(actor, ({ context }) => context.given);
  const resolver = useMemo(() => yupResolver(personFields(product)), [product]);
  const form = useForm<PersonValues>({ resolver, defaultValues: given });
  const { register, formState, subscribe, getValues, reset } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => actor.send({ type: 'draft.changed', values: { ...getValues() } }),
      }),
    [actor, subscribe, getValues],
  );
  useEffect(() => reset(given), [reset, given]);
  return { register, formState, submit: form.handleSubmit((values) => actor.send({ type: 'form.submit', values })) };
}
