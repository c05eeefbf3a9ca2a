import { yupResolver } from '@hookform/resolvers/yup';
import type { Resolver } from 'react-hook-form';
import { allCourses, type CourseQuery } from '#rules/courses/course-query.ts';
import { courseSearchFields } from '#rules/courses/course-search-fields.ts';
import * as courseTexts from '#rules/courses/course-texts.ts';
import { Field } from '#views/ui/field/field.view.tsx';
import { Input } from '#views/ui/field/input.view.tsx';
import { Select } from '#views/ui/field/select.view.tsx';
import { SearchForm } from '#views/ui/search-form/search-form.view.tsx';
import { useSearchForm } from '#views/ui/search-form/use-search-form.ts';

type CourseSearchProps = {
  /** The current search in the URL. */
  query: CourseQuery;
  onSearch(query: CourseQuery): void;
};

const resolver: Resolver<CourseQuery> = yupResolver(courseSearchFields);

/** Searches courses by title, difficulty and status. */
export function CourseSearch({ query, onSearch }: CourseSearchProps) {
  const form = useSearchForm({ resolver, query, empty: allCourses, onSearch });
  const { register, watch, formState, onSubmit, onReset } = form;
  return (
    <SearchForm
      label={courseTexts.search}
      isBelowHeading
      main={
        <Field label={courseTexts.title} errorText={formState.errors.title?.message}>
          <Input {...register('title')} autoComplete="off" />
        </Field>
      }
      hasMoreValues={watch(['level', 'status']).some(Boolean)}
      onSubmit={onSubmit}
      onReset={onReset}
    >
      <Field label={courseTexts.difficulty}>
        <Select {...register('level')} placeholder={courseTexts.any} options={courseTexts.levelChoices} />
      </Field>
      <Field label={courseTexts.status}>
        <Select {...register('status')} placeholder={courseTexts.any} options={courseTexts.statusChoices} />
      </Field>
    </SearchForm>
  );
}
