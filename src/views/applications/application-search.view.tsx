import { yupResolver } from '@hookform/resolvers/yup';
import { useMemo } from 'react';
import type { Resolver } from 'react-hook-form';
import { type ApplicationQuery, allApplications } from '#rules/applications/application-query.ts';
import { applicationSearchFields } from '#rules/applications/application-search-fields.ts';
import { applicationStatusChoices } from '#rules/applications/application-status-texts.ts';
import * as applicationTexts from '#rules/applications/application-texts.ts';
import { learnerIdHelp } from '#rules/learners/learner-texts.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { useToday } from '#views/shell/use-time.ts';
import { DaysPicker } from '#views/ui/day-picker/days-picker.view.tsx';
import { Field } from '#views/ui/field/field.view.tsx';
import { Input } from '#views/ui/field/input.view.tsx';
import { SearchField } from '#views/ui/field/search-field.view.tsx';
import { Select } from '#views/ui/field/select.view.tsx';
import { SearchForm } from '#views/ui/search-form/search-form.view.tsx';
import { useSearchForm } from '#views/ui/search-form/use-search-form.ts';

type ApplicationSearchProps = {
  /** The current search in the URL. */
  query: ApplicationQuery;
  onSearch(query: ApplicationQuery): void;
};

/** Searches applications by learner, status and time (APPL-01, APPL-06). */
export function ApplicationSearch({ query, onSearch }: ApplicationSearchProps) {
  const { product } = useConsole().settings.brand;
  const today = useToday();
  const resolver: Resolver<ApplicationQuery> = useMemo(() => yupResolver(applicationSearchFields(product)), [product]);
  const form = useSearchForm({ resolver, query, empty: allApplications, onSearch });
  const { register, watch, setValue, formState, onSubmit, onReset } = form;
  const [start, end] = watch(['start', 'end']);
  return (
    <SearchForm
      label={applicationTexts.search}
      isBelowHeading
      main={
        <SearchField
          label={applicationTexts.id}
          help={learnerIdHelp}
          problem={formState.errors.id?.message}
          typed={register('id')}
          inputMode="numeric"
          disabled={false}
        />
      }
      hasMoreValues={watch(['nick', 'email', 'status', 'start', 'end']).some(Boolean)}
      onSubmit={onSubmit}
      onReset={onReset}
    >
      <Field
        label={applicationTexts.nick}
        helperText={applicationTexts.nickHelp}
        errorText={formState.errors.nick?.message}
      >
        <Input {...register('nick')} autoComplete="off" dir="auto" />
      </Field>
      <SearchField
        label={applicationTexts.email}
        help=""
        problem={formState.errors.email?.message}
        typed={register('email')}
        type="email"
        disabled={false}
      />
      <Field label={applicationTexts.applicationStatus}>
        <Select {...register('status')} placeholder={applicationTexts.any} options={applicationStatusChoices} />
      </Field>
      <div>
        <DaysPicker
          label={applicationTexts.applicationTime}
          range={{ start, end }}
          today={today}
          isAlwaysSeven={false}
          offers="anyTime"
          onChoose={(range) => {
            setValue('start', range.start);
            setValue('end', range.end);
          }}
        />
      </div>
    </SearchForm>
  );
}
