import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Course } from '#contract/courses.contract.ts';
import type { CoverUpload } from '#machines/courses/course-editor.machine.ts';
import { type CourseValues, courseTextMax } from '#rules/courses/course-fields.ts';
import * as courseTexts from '#rules/courses/course-texts.ts';
import { getCoverLink } from '#rules/courses/cover-link.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { OrganizationChoices } from '#views/organizations/organization-choices.view.tsx';
import { CountedField } from '#views/ui/field/counted-field.view.tsx';
import { Field } from '#views/ui/field/field.view.tsx';
import { Select } from '#views/ui/field/select.view.tsx';
import { useCustomField } from '#views/ui/field/use-field-reset.ts';
import { styles } from './course-form.recipe.ts';
import { CoverField } from './cover-field.view.tsx';

type CourseFieldsProps = {
  form: UseFormReturn<CourseValues>;
  isOff: boolean;
  entries: readonly OrganizationEntry[];
  upload: CoverUpload;
  /** The course as it was loaded; null for a new one. */
  saved: Course | null;
};

/** The fields of a course (COURSE-05). */
export function CourseFields({ form, isOff, entries, upload, saved }: CourseFieldsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const picture = useRef<HTMLInputElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const cover = useCustomField(form, { name: 'coverUrl', focus: () => picture.current?.focus() });
  const codes = useCustomField(form, { name: 'organizationCodes', focus: () => search.current?.focus() });
  const [title, localizedTitle] = watch(['title', 'localizedTitle']);
  return (
    <div className={styles.columns}>
      <CoverField
        upload={upload}
        value={cover.value}
        link={saved ? getCoverLink(saved, cover.value) : cover.value}
        disabled={isOff}
        error={errors.coverUrl?.message}
        input={picture}
      />
      <div className={styles.fields}>
        <CountedField
          label={courseTexts.courseTitle}
          typed={register('title')}
          value={title}
          max={courseTextMax}
          problem={errors.title?.message}
          isRequired
          isMultiline
          isOff={isOff}
        />
        <CountedField
          label={courseTexts.translation}
          typed={register('localizedTitle')}
          value={localizedTitle}
          max={courseTextMax}
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
  return (
    <Field label={courseTexts.difficulty} errorText={form.formState.errors.level?.message} required>
      <Select
        {...form.register('level')}
        placeholder={courseTexts.chooseDifficulty}
        options={courseTexts.levelChoices}
        readOnly={isOff}
      />
    </Field>
  );
}
