import { useSelector } from '@xstate/react';
import type { UseFormReturn } from 'react-hook-form';
import { sentenceEditorMachine } from '#machines/courses/sentence-editor.machine.ts';
import { courseTextMax } from '#rules/courses/course-fields.ts';
import { notValidToEdit } from '#rules/courses/course-messages.ts';
import { type SentenceBase, type SentenceValues, sentenceValuesOf } from '#rules/courses/sentence-fields.ts';
import { generateAndSave, newAudioQuestion } from '#rules/courses/sentence-messages.ts';
import { voiceLabel } from '#rules/courses/voices.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { pathFor, pathOf, routes } from '#rules/routes.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { Breadcrumb } from '#views/ui/breadcrumb.view.tsx';
import { Card } from '#views/ui/card.view.tsx';
import { CountedField } from '#views/ui/counted-field.view.tsx';
import { Form } from '#views/ui/form.view.tsx';
import { PageHeading } from '#views/ui/page-heading.view.tsx';
import { Skeleton } from '#views/ui/skeleton.view.tsx';
import type { FormChecks } from '#views/ui/use-form-actor.ts';
import { sentenceBreadcrumbs } from './breadcrumbs.ts';
import { VoiceField } from './voice-field.view.tsx';

const checks: FormChecks<SentenceValues> = { load: () => import('./sentence-resolver.ts') };

/** Adds a sentence to a lesson, or edits a sentence. */
export function SentenceEditor() {
  const path = pathOf(useAddress());
  const email = useAdministratorEmail();
  return <SentenceForm key={path} path={path} email={email} />;
}

function SentenceForm({ path, email }: { path: string; email: string }) {
  const params = routeParamsAt(path);
  const { code, lessonCode = '' } = params;
  const title = (code === undefined ? routes.sentenceCreate : routes.sentenceEdit).title;
  const lessonPath = pathFor('lessonDetail', { code: lessonCode });
  const backPath = code === undefined ? lessonPath : pathFor('sentenceDetail', { code });
  const actor = usePageActor(sentenceEditorMachine, { email, path, params });
  const noun = code === undefined ? 'lesson' : 'sentence';
  const base = useSelector(actor, ({ context }) => context.item);
  return (
    <>
      <Breadcrumb above={sentenceBreadcrumbs(base)} current={title} />
      <PageHeading title={title} />
      <Card shape="page">
        <Form
          actor={actor}
          noun={noun}
          texts={{ missing: `There is no such ${noun} in your organizations.`, locked: notValidToEdit(noun) }}
          back={{ title: routes[code === undefined ? 'lessonDetail' : 'sentenceDetail'].title, href: backPath }}
          checks={checks}
          waiting={<Waiting />}
          fields={(form, isDisabled) => <Fields form={form} isOff={isDisabled} />}
          differences={differences}
          submitLabel={generateAndSave}
          confirmation={{ text: newAudioQuestion, action: generateAndSave }}
        />
      </Card>
    </>
  );
}

type FieldsProps = { form: UseFormReturn<SentenceValues>; isOff: boolean };

function Fields({ form, isOff }: FieldsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const [text, localizedText] = watch(['text', 'localizedText']);
  return (
    <>
      <CountedField
        label="Content"
        typed={register('text')}
        value={text}
        max={courseTextMax}
        problem={errors.text?.message}
        isRequired
        isMultiline
        isOff={isOff}
      />
      <CountedField
        label="Translation"
        typed={register('localizedText')}
        value={localizedText}
        max={courseTextMax}
        problem={errors.localizedText?.message}
        isMultiline
        isOff={isOff}
      />
      <VoiceField typed={register('gender')} problem={errors.gender?.message} isOff={isOff} />
    </>
  );
}

const Waiting = () =>
  ['Content', 'Translation', 'Voice Type'].map((title) => (
    <Skeleton key={title} height="7rem" margin="0 0 var(--space-5)" />
  ));

/** The fields that another administrator has saved with other values. */
function differences(base: SentenceBase, typed: SentenceValues) {
  const newerVersion = sentenceValuesOf(base);
  const labels = { text: 'Content', localizedText: 'Translation', gender: 'Voice Type' } as const;
  return (['text', 'localizedText', 'gender'] as const)
    .filter((name) => newerVersion[name] !== typed[name])
    .map((name) => ({
      label: labels[name],
      newerVersion: name === 'gender' ? voiceLabel(newerVersion.gender) : newerVersion[name],
    }));
}
