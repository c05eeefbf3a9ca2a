import { type SyntheticEvent, useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CourseValues } from '#rules/course-fields.ts';
import { levelChoices } from '#rules/course-words.ts';
import type { OrganizationEntry } from '#rules/organizations.ts';
import { CountedField } from '#views/shared/counted-field.view.tsx';
import { FieldWords } from '#views/shared/field-words.view.tsx';
import field from '#views/shared/form-field.module.css';
import { useOwnField } from '#views/shared/use-own-field.ts';
import styles from './course-form.module.css';
import { CoverField, type Upload } from './cover-field.view.tsx';
import { OrganizationChoices } from './organization-choices.view.tsx';

type CourseFieldsProps = {
  form: UseFormReturn<CourseValues>;
  isOff: boolean;
  entries: readonly OrganizationEntry[];
  upload: Upload;
};

/** The fields of a course (COURSE-05). */
export function CourseFields({ form, isOff, entries, upload }: CourseFieldsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const frame = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const cover = useOwnField(form, { name: 'coverUrl', focus: () => frame.current?.querySelector('input')?.focus() });
  const codes = useOwnField(form, { name: 'organizationCodes', focus: () => search.current?.focus() });
  const [title, localizedTitle] = watch(['title', 'localizedTitle']);
  const coverProblem = errors.coverUrl?.message;
  return (
    <div className={styles.columns}>
      <div ref={frame}>
        <CoverField
          upload={upload}
          value={cover.value}
          disabled={isOff}
          onChange={cover.change}
          {...(coverProblem === undefined ? {} : { error: coverProblem })}
        />
      </div>
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
        <OrganizationChoices
          key={entries[0]?.code}
          entries={entries}
          chosen={codes.value}
          problem={errors.organizationCodes?.message}
          isOff={isOff}
          onChange={(chosen) => codes.change([...chosen])}
          input={search}
        />
      </div>
    </div>
  );
}

function LevelField({ form, isOff }: { form: UseFormReturn<CourseValues>; isOff: boolean }) {
  const id = useId();
  const problem = form.formState.errors.level?.message;
  // `readonly` is not for a list of choices, and a disabled one is read as empty by the form.
  const stay = (event: SyntheticEvent) => isOff && event.preventDefault();
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
        onMouseDown={stay}
        onKeyDown={(event) => event.key !== 'Tab' && stay(event)}
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
