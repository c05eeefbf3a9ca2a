import { useEffect } from 'react';
import type { Resolver } from 'react-hook-form';
import { levelChoices, statusChoices } from '#rules/courses/course-messages.ts';
import { allCourses, type CourseQuery, titleProblem } from '#rules/courses/course-query.ts';
import { toVisibleText } from '#texts/visible-text.ts';
import { Field } from '#views/ui/field.view.tsx';
import { Input } from '#views/ui/input.view.tsx';
import { SearchForm } from '#views/ui/search-form.view.tsx';
import { Select } from '#views/ui/select.view.tsx';
import { useValidatedForm } from '#views/ui/use-validated-form.ts';

type CourseSearchProps = {
  /** The current search in the URL. */
  query: CourseQuery;
  onSearch(query: CourseQuery): void;
};

const resolver: Resolver<CourseQuery> = (typed) => {
  const values = { ...typed, title: toVisibleText(typed.title) };
  const message = titleProblem(values);
  return message === undefined
    ? { values, errors: {} }
    : { values: {}, errors: { title: { type: 'invalid', message } } };
};

/** Searches courses by title, difficulty and status. */
export function CourseSearch({ query, onSearch }: CourseSearchProps) {
  const form = useValidatedForm<CourseQuery>({ resolver, defaultValues: query });
  const { register, handleSubmit, reset, formState } = form;
  useEffect(() => reset(query), [reset, query]);
  return (
    <SearchForm
      label="Search courses"
      marginTop="16px"
      onSubmit={handleSubmit(onSearch)}
      onReset={() => {
        reset(allCourses);
        onSearch(allCourses);
      }}
    >
      <Field label="Title" errorText={formState.errors.title?.message}>
        <Input {...register('title')} autoComplete="off" />
      </Field>
      <Field label="Difficulty">
        <Select {...register('level')} placeholder="Any" options={levelChoices} />
      </Field>
      <Field label="Status">
        <Select {...register('status')} placeholder="Any" options={statusChoices} />
      </Field>
    </SearchForm>
  );
}
