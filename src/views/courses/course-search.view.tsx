import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { levelChoices, statusChoices } from '#rules/course-messages.ts';
import { allCourses, type CourseQuery, courseTitleMax } from '#rules/course-query.ts';
import { Field } from '#views/ui/field.view.tsx';
import { Input } from '#views/ui/input.view.tsx';
import { SearchForm } from '#views/ui/search-form.view.tsx';
import { Select } from '#views/ui/select.view.tsx';

type CourseSearchProps = {
  /** The current search in the URL. */
  query: CourseQuery;
  onSearch(query: CourseQuery): void;
};

/** Searches courses by title, difficulty and status. */
export function CourseSearch({ query, onSearch }: CourseSearchProps) {
  const { register, handleSubmit, reset } = useForm<CourseQuery>({ defaultValues: query });
  useEffect(() => reset(query), [reset, query]);
  return (
    <SearchForm
      label="Search courses"
      marginTop="16px"
      onSubmit={handleSubmit(({ title, ...choices }) => onSearch({ title: title.trim(), ...choices }))}
      onReset={() => onSearch(allCourses)}
    >
      <Field label="Title">
        <Input {...register('title')} maxLength={courseTitleMax} autoComplete="off" />
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
