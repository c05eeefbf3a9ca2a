import { Button } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { courseTextMost } from '#rules/course-fields.ts';
import { allCourses, type CourseQuery } from '#rules/course-query.ts';
import { levelChoices, statusChoices } from '#rules/course-words.ts';
import field from '#views/shared/form-field.module.css';
import styles from './course-search.module.css';

type CourseSearchProps = {
  /** What is listed, as the address says. */
  query: CourseQuery;
  onSearch(query: CourseQuery): void;
};

/** Searches courses by a part of their title, by difficulty and by status. */
export function CourseSearch({ query, onSearch }: CourseSearchProps) {
  const { register, handleSubmit, reset } = useForm<CourseQuery>({ defaultValues: query });
  useEffect(() => reset(query), [reset, query]);
  return (
    <form
      className={styles.form}
      aria-label="Search courses"
      noValidate
      onSubmit={handleSubmit(({ title, ...choices }) => onSearch({ title: title.trim(), ...choices }))}
    >
      <label className={field.field}>
        <span className={field.label}>Title</span>
        <input {...register('title')} className={field.input} maxLength={courseTextMost} autoComplete="off" />
      </label>
      <label className={field.field}>
        <span className={field.label}>Difficulty</span>
        <select {...register('level')} className={field.input}>
          <option value="">Any</option>
          {levelChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className={field.field}>
        <span className={field.label}>Status</span>
        <select {...register('status')} className={field.input}>
          <option value="">Any</option>
          {statusChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.buttons}>
        <Button type="submit">Search</Button>
        <Button variant="ghost" onClick={() => onSearch(allCourses)}>
          Reset
        </Button>
      </div>
    </form>
  );
}
