import { yupResolver } from '@hookform/resolvers/yup';
import { useSelector } from '@xstate/react';
import type { UseFormReturn } from 'react-hook-form';
import { lessonEditorMachine } from '#machines/courses/lesson-editor.machine.ts';
import { unitAddressCode } from '#rules/courses/course-codes.ts';
import { courseTextMax } from '#rules/courses/course-fields.ts';
import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import { notValidToEdit } from '#rules/courses/course-texts.ts';
import { type LessonBase, type LessonValues, lessonFields, toLessonValues } from '#rules/courses/lesson-fields.ts';
import * as lessonTexts from '#rules/courses/lesson-texts.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { getPath, pathFor, routes } from '#rules/routes.ts';
import { lessonBreadcrumbs } from '#views/courses/breadcrumbs.ts';
import { ThingHeading } from '#views/shell/thing-heading.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { useThingName } from '#views/shell/use-thing-name.ts';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { CountedField } from '#views/ui/field/counted-field.view.tsx';
import { Form } from '#views/ui/form/form.view.tsx';
import type { FormChecks } from '#views/ui/form/use-form-actor.ts';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const checks: FormChecks<LessonValues> = { resolver: yupResolver(lessonFields) };
const labels = { title: lessonTexts.title, localizedTitle: lessonTexts.translation } as const;
const names = ['title', 'localizedTitle'] as const;

/** Adds a lesson to a course, or edits a lesson (LESSON-03). */
export default function LessonEditorPage() {
  const path = getPath(useAddress());
  const email = useAdministratorEmail();
  return <LessonEditor key={path} path={path} email={email} />;
}

function LessonEditor({ path, email }: { path: string; email: string }) {
  const params = routeParamsAt(path);
  const { code, courseCode = '', unitCode = '' } = params;
  const isNew = code === undefined;
  const { title } = isNew ? routes.lessonCreate : routes.lessonEdit;
  const coursePath = pathFor('courseDetail', { code: unitAddressCode({ courseCode, unitCode }) });
  const backPath = isNew ? coursePath : pathFor('lessonDetail', { code });
  const actor = useActorRef(lessonEditorMachine, { email, path, params });
  const noun = isNew ? lessonTexts.parent : lessonTexts.noun;
  const base = useSelector(actor, ({ context }) => context.item);
  const name = useThingName(actor, ({ lesson }) => lesson?.title ?? '');
  return (
    <>
      <Breadcrumb
        above={lessonBreadcrumbs(base?.lesson ?? (isNew ? { courseCode, unitCode } : null))}
        current={title}
        name={isNew ? '' : name}
      />
      <ThingHeading title={title} name={isNew ? '' : name} />
      <Card shape="form">
        <Form
          actor={actor}
          noun={noun}
          texts={{ missing: courseItemTexts.missing(noun), locked: notValidToEdit(noun) }}
          back={{ title: routes[isNew ? 'courseDetail' : 'lessonDetail'].title, href: backPath }}
          checks={checks}
          waiting={<Waiting />}
          fields={(form, isDisabled) => <Fields form={form} isOff={isDisabled} />}
          differences={differences}
        />
      </Card>
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
      max={courseTextMax}
      problem={formState.errors[name]?.message}
      isRequired={name === 'title'}
      isMultiline
      isOff={isOff}
    />
  ));
}

const Waiting = () => names.map((name) => <Skeleton key={name} height="7.5rem" margin="0 0 var(--space-4)" />);

/** The fields that another administrator has saved with other values. */
function differences(base: LessonBase, typed: LessonValues) {
  const newerVersion = toLessonValues(base);
  return names
    .filter((name) => newerVersion[name] !== typed[name])
    .map((name) => ({ label: labels[name], newerVersion: newerVersion[name] }));
}
