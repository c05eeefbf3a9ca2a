import { useEffect } from 'react';
import type { Resolver } from 'react-hook-form';
import { applicationStatusChoices } from '#rules/applications/application-labels.ts';
import { type ApplicationQuery, allApplications } from '#rules/applications/application-query.ts';
import { searchProblems, trimmedQuery } from '#rules/applications/application-search-fields.ts';
import { learnerIdHelp } from '#rules/learners/learner-labels.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { useToday } from '#views/shell/use-today.ts';
import { DayRangePicker } from '#views/ui/day-range-picker.view.tsx';
import { Field } from '#views/ui/field.view.tsx';
import { Input } from '#views/ui/input.view.tsx';
import { SearchField } from '#views/ui/search-field.view.tsx';
import { SearchForm } from '#views/ui/search-form.view.tsx';
import { Select } from '#views/ui/select.view.tsx';
import { useValidatedForm } from '#views/ui/use-validated-form.ts';

type ApplicationSearchProps = {
  /** The current search in the URL. */
  query: ApplicationQuery;
  onSearch(query: ApplicationQuery): void;
};

const checkedBy =
  (product: string): Resolver<ApplicationQuery> =>
  (typed) => {
    const values = trimmedQuery(typed);
    const problems = Object.entries(searchProblems(values, product));
    if (problems.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map(([name, message]) => [name, { type: 'invalid', message }])),
    };
  };

/** Searches applications by learner, status and time (APPL-01, APPL-06). */
export function ApplicationSearch({ query, onSearch }: ApplicationSearchProps) {
  const { product } = useConsole().settings.brand;
  const today = useToday();
  const form = useValidatedForm<ApplicationQuery>({ resolver: checkedBy(product), defaultValues: query });
  const { register, handleSubmit, reset, watch, setValue, formState } = form;
  useEffect(() => reset(query), [reset, query]);
  const [start, end] = watch(['start', 'end']);
  const clear = () => {
    reset(allApplications);
    onSearch(allApplications);
  };
  return (
    <SearchForm label="Search applications" marginTop="16px" onSubmit={handleSubmit(onSearch)} onReset={clear}>
      <SearchField
        label="ID"
        help={learnerIdHelp}
        problem={formState.errors.id?.message}
        typed={register('id')}
        inputMode="numeric"
        disabled={false}
      />
      <Field
        label="Nick Name"
        helperText="The beginning of the name is enough"
        errorText={formState.errors.nick?.message}
      >
        <Input {...register('nick')} autoComplete="off" dir="auto" />
      </Field>
      <SearchField
        label="E-mail"
        help=""
        problem={formState.errors.email?.message}
        typed={register('email')}
        type="email"
        disabled={false}
      />
      <Field label="Application Status">
        <Select {...register('status')} placeholder="Any" options={applicationStatusChoices} />
      </Field>
      <DayRangePicker
        label="Application Time"
        range={{ start, end }}
        today={today}
        onChange={(range) => {
          setValue('start', range.start);
          setValue('end', range.end);
        }}
      />
    </SearchForm>
  );
}
