import { yupResolver } from '@hookform/resolvers/yup';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Course } from '#contract/courses.contract.ts';
import { type courseEditorMachine, getCoverUpload } from '#machines/courses/course-editor.machine.ts';
import { type CourseValues, courseFields, toCourseValues } from '#rules/courses/course-fields.ts';
import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import * as courseTexts from '#rules/courses/course-texts.ts';
import { organizationName, organizationNames } from '#rules/organizations/organization-names.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { isSameField } from '#rules/patterns/draft-values.ts';
import { joinPaths } from '#texts/isolated-text.ts';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { Form } from '#views/ui/form/form.view.tsx';
import { CourseFields } from './course-fields.view.tsx';
import { CourseWaiting } from './course-waiting.view.tsx';

const resolver = yupResolver(courseFields);

type CourseFormProps = {
  actor: ActorRefFrom<typeof courseEditorMachine>;
  back: { title: string; href: string };
};

const warningIn = (entries: readonly OrganizationEntry[]) => (values: CourseValues) => {
  const disabled = entries.find(({ code, disabled: isOff }) => isOff && values.organizationCodes.includes(code));
  return disabled ? courseTexts.disabledOrganization(organizationName(entries, disabled.code)) : '';
};

const differencesIn = (entries: readonly OrganizationEntry[]) => (newerVersion: Course, values: CourseValues) => {
  const saved = toCourseValues(newerVersion);
  const rows = [
    { name: 'coverUrl', label: courseTexts.cover, newerVersion: saved.coverUrl },
    { name: 'title', label: courseTexts.courseTitle, newerVersion: saved.title },
    { name: 'localizedTitle', label: courseTexts.translation, newerVersion: saved.localizedTitle },
    { name: 'level', label: courseTexts.difficulty, newerVersion: courseTexts.levelLabel(newerVersion.level) },
    {
      name: 'organizationCodes',
      label: courseTexts.organizations,
      newerVersion: joinPaths(organizationNames(entries, saved.organizationCodes)),
    },
  ] as const;
  return rows.filter(({ name }) => !isSameField(saved[name], values[name]));
};

/** Creates or edits a course (COURSE-05 to COURSE-09, COURSE-14). */
export function CourseForm({ actor, back }: CourseFormProps) {
  const entries = useOwnedEntries();
  const upload = getCoverUpload(actor);
  const saved = useSelector(actor, ({ context }) => context.item);
  const checks = useMemo(() => ({ resolver, getWarning: warningIn(entries) }), [entries]);
  return (
    <Form
      actor={actor}
      noun={courseTexts.noun}
      texts={{
        missing: courseItemTexts.missing(courseTexts.noun),
        locked: courseTexts.notValidToEdit(courseTexts.noun),
      }}
      back={back}
      checks={checks}
      waiting={<CourseWaiting />}
      fields={(form, isDisabled) => (
        <CourseFields form={form} isOff={isDisabled} entries={entries} upload={upload} saved={saved} />
      )}
      differences={differencesIn(entries)}
    />
  );
}
