import { useId } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { CourseValues } from '#rules/course-fields.ts';
import { levelChoices } from '#rules/course-words.ts';
import type { OrganizationEntry } from '#rules/organizations.ts';
import { CountedField } from '#views/shared/counted-field.view.tsx';
import { FieldWords } from '#views/shared/field-words.view.tsx';
import field from '#views/shared/form-field.module.css';
import styles from './course-form.module.css';
import { CoverField } from './cover-field.view.tsx';
import { OrganizationChoices } from './organization-choices.view.tsx';

type CourseFieldsProps = {
  form: UseFormReturn<CourseValues>;
  isOff: boolean;
  entries: readonly OrganizationEntry[];
};

/** The fields of a course (COURSE-05). */
export function CourseFields({ form, isOff, entries }: CourseFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const [title, localizedTitle] = useWatch({ control, name: ['title', 'localizedTitle'] });
  return (
    <div className={styles.columns}>
      <Controller
        control={control}
        name="coverUrl"
        render={({ field: { value, onChange } }) => (
          <CoverField
            value={value}
            disabled={isOff}
            onChange={onChange}
            {...(errors.coverUrl?.message === undefined ? {} : { error: errors.coverUrl.message })}
          />
        )}
      />
      <div className={styles.fields}>
        <CountedField
          label="Course Title"
          typed={register('title')}
          value={title}
          problem={errors.title?.message}
          isRequired
          isMultiline
          isOff={isOff}
        />
        <CountedField
          label="Course Title Translation"
          typed={register('localizedTitle')}
          value={localizedTitle}
          problem={errors.localizedTitle?.message}
          isOff={isOff}
        />
        <LevelField form={form} isOff={isOff} />
        <Controller
          control={control}
          name="organizationCodes"
          render={({ field: { value, onChange, ref } }) => (
            <OrganizationChoices
              key={entries[0]?.code}
              entries={entries}
              chosen={value}
              problem={errors.organizationCodes?.message}
              isOff={isOff}
              onChange={(codes) => onChange([...codes])}
              inputRef={ref}
            />
          )}
        />
      </div>
    </div>
  );
}

function LevelField({ form, isOff }: { form: UseFormReturn<CourseValues>; isOff: boolean }) {
  const id = useId();
  const problem = form.formState.errors.level?.message;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        Difficulty
      </label>
      <select
        {...form.register('level')}
        className={field.input}
        id={id}
        required
        aria-disabled={isOff || undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}words`}
      >
        <option value="">Choose a difficulty</option>
        {levelChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <div className={field.under}>
        <FieldWords id={`${id}words`} problem={problem} />
      </div>
    </div>
  );
}
