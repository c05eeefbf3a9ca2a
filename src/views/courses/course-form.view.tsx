import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Course } from '#contract/courses.contract.ts';
import { courseEditorMachine } from '#machines/courses/course-editor.machine.ts';
import { type CourseValues, courseValuesOf } from '#rules/course-fields.ts';
import { disabledOrganization, levelLabel } from '#rules/course-words.ts';
import { isSameField } from '#rules/draft-values.ts';
import { namesOf, type OrganizationEntry } from '#rules/organizations.ts';
import { coverOnItsWay } from '#rules/upload-words.ts';
import { DraftForm } from '#views/shared/draft-form.view.tsx';
import { useConsole } from '#views/use-console.ts';
import { useOwnedEntries } from '#views/use-owned-entries.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import { CourseFields } from './course-fields.view.tsx';
import { CourseWaiting } from './course-waiting.view.tsx';
import { useCoverUpload } from './cover-field.view.tsx';

const load = () => import('./course-resolver.ts');

type CourseFormProps = {
  /** The path of the page, by which its draft is kept. */
  place: string;
  /** `{courseCode}_{unitCode}` of the course that is edited; none for a new one. */
  code?: string;
  back: { title: string; href: string };
};

const warningIn = (entries: readonly OrganizationEntry[]) => (values: CourseValues) => {
  const disabled = entries.find(({ code, disabled: isOff }) => isOff && values.organizationCodes.includes(code));
  return disabled ? disabledOrganization(disabled.name) : '';
};

const differencesIn = (entries: readonly OrganizationEntry[]) => (theirs: Course, values: CourseValues) => {
  const saved = courseValuesOf(theirs);
  const rows = [
    { name: 'coverUrl', label: 'Cover', theirs: saved.coverUrl },
    { name: 'title', label: 'Course Title', theirs: saved.title },
    { name: 'localizedTitle', label: 'Course Title Translation', theirs: saved.localizedTitle },
    { name: 'level', label: 'Difficulty', theirs: levelLabel(theirs.level) },
    { name: 'organizationCodes', label: 'Organizations', theirs: namesOf(entries, saved.organizationCodes).join(', ') },
  ] as const;
  return rows.filter(({ name }) => !isSameField(saved[name], values[name]));
};

/** Makes a course or edits one (COURSE-05 to COURSE-09, COURSE-14). */
export function CourseForm({ place, code, back }: CourseFormProps) {
  const { session } = useConsole();
  const account = useSelector(session, ({ context }) => context.session?.account ?? '');
  const keys: Readonly<Record<string, string>> = code === undefined ? {} : { code };
  const actor = usePageActor(courseEditorMachine, { account, place, keys, backPath: back.href });
  const entries = useOwnedEntries();
  const upload = useCoverUpload();
  const checks = useMemo(() => {
    const waitingFor = () => (upload.getSnapshot().hasTag('onItsWay') ? coverOnItsWay : '');
    return { load, warningOf: warningIn(entries), waitingFor };
  }, [entries, upload]);
  return (
    <DraftForm
      actor={actor}
      noun="course"
      back={back}
      checks={checks}
      waiting={<CourseWaiting />}
      fields={(form, isOff) => <CourseFields form={form} isOff={isOff} entries={entries} upload={upload} />}
      differences={differencesIn(entries)}
    />
  );
}
