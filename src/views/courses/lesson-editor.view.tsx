import { useSelector } from '@xstate/react';
import type { UseFormReturn } from 'react-hook-form';
import { lessonEditorMachine } from '#machines/courses/lesson-editor.machine.ts';
import { unitAddressCode } from '#rules/course-codes.ts';
import { type LessonBase, type LessonValues, lessonValuesOf } from '#rules/lesson-fields.ts';
import { valuesAt } from '#rules/place-values.ts';
import { addressOf, pathOf, places } from '#rules/places.ts';
import { Breadcrumb } from '#views/shared/breadcrumb.view.tsx';
import { CountedField } from '#views/shared/counted-field.view.tsx';
import { DraftForm } from '#views/shared/draft-form.view.tsx';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import type { FormChecks } from '#views/shared/use-draft-form.ts';
import { useAddress } from '#views/use-address.ts';
import { useConsole } from '#views/use-console.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import styles from './lesson-detail.module.css';
import { aboveLesson } from './lesson-pages.ts';

const checks: FormChecks<LessonValues> = { load: () => import('./lesson-resolver.ts') };
const labels = { title: 'Lesson Title', localizedTitle: 'Lesson Title Translation' } as const;
const names = ['title', 'localizedTitle'] as const;

/** Adds a lesson to a course, or edits the one that the address names (LESSON-03). */
export default function LessonEditorPage() {
  const place = pathOf(useAddress());
  const account = useSelector(useConsole().session, ({ context }) => context.session?.account ?? '');
  return <LessonEditor key={place} place={place} account={account} />;
}

function LessonEditor({ place, account }: { place: string; account: string }) {
  const keys = valuesAt(place);
  const { code, courseCode = '', unitCode = '' } = keys;
  const isNew = code === undefined;
  const { title } = isNew ? places.lessonCreate : places.lessonEdit;
  const coursePath = addressOf('courseDetail', { code: unitAddressCode({ courseCode, unitCode }) });
  const backPath = isNew ? coursePath : addressOf('lessonDetail', { code });
  const actor = usePageActor(lessonEditorMachine, { account, place, keys, backPath });
  const base = useSelector(actor, ({ context }) => context.item);
  return (
    <>
      <Breadcrumb above={aboveLesson(base?.lesson ?? (isNew ? { courseCode, unitCode } : null))} here={title} />
      <PageHeading title={title} />
      <div className={styles.card}>
        <DraftForm
          actor={actor}
          noun={isNew ? 'course' : 'lesson'}
          back={{ title: places[isNew ? 'courseDetail' : 'lessonDetail'].title, href: backPath }}
          checks={checks}
          waiting={<Waiting />}
          fields={(form, isOff) => <Fields form={form} isOff={isOff} />}
          differences={differences}
        />
      </div>
    </>
  );
}

function Fields({ form, isOff }: { form: UseFormReturn<LessonValues>; isOff: boolean }) {
  const { register, watch, formState } = form;
  const values = watch();
  return names.map((name) => (
    <CountedField
      key={name}
      label={labels[name]}
      typed={register(name)}
      value={values[name]}
      problem={formState.errors[name]?.message}
      isRequired={name === 'title'}
      isMultiline
      isOff={isOff}
    />
  ));
}

const Waiting = () => names.map((name) => <i key={name} className={styles.waitingField} />);

/** What somebody else has saved, where it is not what was typed. */
function differences(base: LessonBase, typed: LessonValues) {
  const theirs = lessonValuesOf(base);
  return names
    .filter((name) => theirs[name] !== typed[name])
    .map((name) => ({ label: labels[name], theirs: theirs[name] }));
}
