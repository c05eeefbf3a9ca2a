import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Course } from '#contract/courses.contract.ts';
import { courseEditorMachine, coverUploadOf } from '#machines/courses/course-editor.machine.ts';
import { type CourseValues, courseValuesOf } from '#rules/courses/course-fields.ts';
import { disabledOrganization, levelLabel, notValidToEdit } from '#rules/courses/course-messages.ts';
import { organizationName, organizationNames } from '#rules/organizations/organization-names.ts';
import { isSameField } from '#rules/patterns/draft-values.ts';
import type { OrganizationEntry } from '#rules/session/organizations.ts';
import { joinPaths } from '#texts/isolated-text.ts';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { Form } from '#views/ui/form.view.tsx';
import { CourseFields } from './course-fields.view.tsx';
import { CourseWaiting } from './course-waiting.view.tsx';

const load = () => import('./course-resolver.ts');

type CourseFormProps = {
  /** The path of the page, which identifies the draft. */
  path: string;
  /** `{courseCode}_{unitCode}`; absent for a new course. */
  code?: string;
  back: { title: string; href: string };
};

const warningIn = (entries: readonly OrganizationEntry[]) => (values: CourseValues) => {
  const disabled = entries.find(({ code, disabled: isOff }) => isOff && values.organizationCodes.includes(code));
  return disabled ? disabledOrganization(organizationName(entries, disabled.code)) : '';
};

const differencesIn = (entries: readonly OrganizationEntry[]) => (newerVersion: Course, values: CourseValues) => {
  const saved = courseValuesOf(newerVersion);
  const rows = [
    { name: 'coverUrl', label: 'Cover', newerVersion: saved.coverUrl },
    { name: 'title', label: 'Course Title', newerVersion: saved.title },
    { name: 'localizedTitle', label: 'Course Title Translation', newerVersion: saved.localizedTitle },
    { name: 'level', label: 'Difficulty', newerVersion: levelLabel(newerVersion.level) },
    {
      name: 'organizationCodes',
      label: 'Organizations',
      newerVersion: joinPaths(organizationNames(entries, saved.organizationCodes)),
    },
  ] as const;
  return rows.filter(({ name }) => !isSameField(saved[name], values[name]));
};

/** Creates or edits a course (COURSE-05 to COURSE-09, COURSE-14). */
export function CourseForm({ path, code, back }: CourseFormProps) {
  const { uploadUrl, coverPrefix, fileBase } = useConsole().settings;
  const actor = usePageActor(courseEditorMachine, {
    email: useAdministratorEmail(),
    path,
    params: code === undefined ? {} : { code },
    uploadSettings: { uploadUrl, keyPrefix: coverPrefix, fileBase },
  });
  const entries = useOwnedEntries();
  const upload = coverUploadOf(actor);
  const saved = useSelector(actor, ({ context }) => context.item);
  const checks = useMemo(() => ({ load, warningOf: warningIn(entries) }), [entries]);
  return (
    <Form
      actor={actor}
      noun="course"
      texts={{ missing: 'There is no such course in your organizations.', locked: notValidToEdit('course') }}
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
