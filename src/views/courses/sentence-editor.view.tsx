import { useSelector } from '@xstate/react';
import type { UseFormReturn } from 'react-hook-form';
import { sentenceEditorMachine } from '#machines/courses/sentence-editor.machine.ts';
import { valuesAt } from '#rules/place-values.ts';
import { addressOf, pathOf, places } from '#rules/places.ts';
import { type SentenceBase, type SentenceValues, sentenceValuesOf, voiceLabel } from '#rules/sentence-fields.ts';
import { generateAndSave, newAudioQuestion } from '#rules/sentence-words.ts';
import { Breadcrumb } from '#views/shared/breadcrumb.view.tsx';
import { CountedField } from '#views/shared/counted-field.view.tsx';
import { DraftForm } from '#views/shared/draft-form.view.tsx';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import type { FormChecks } from '#views/shared/use-draft-form.ts';
import { useAddress } from '#views/use-address.ts';
import { useConsole } from '#views/use-console.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import { pagesAbove } from './pages-above.ts';
import styles from './sentence-detail.module.css';
import { VoiceField } from './voice-field.view.tsx';

const checks: FormChecks<SentenceValues> = { load: () => import('./sentence-resolver.ts') };

/** Adds a sentence to a lesson, or edits the one that the address names. */
export function SentenceEditor() {
  const place = pathOf(useAddress());
  const account = useSelector(useConsole().session, ({ context }) => context.session?.account ?? '');
  return <SentenceForm key={place} place={place} account={account} />;
}

function SentenceForm({ place, account }: { place: string; account: string }) {
  const keys = valuesAt(place);
  const { code, lessonCode = '' } = keys;
  const title = (code === undefined ? places.sentenceCreate : places.sentenceEdit).title;
  const lessonPath = addressOf('lessonDetail', { code: lessonCode });
  const backPath = code === undefined ? lessonPath : addressOf('sentenceDetail', { code });
  const actor = usePageActor(sentenceEditorMachine, { account, place, keys, backPath });
  const base = useSelector(actor, ({ context }) => context.item);
  return (
    <>
      <Breadcrumb above={pagesAbove(base)} here={title} />
      <PageHeading title={title} />
      <div className={styles.card}>
        <DraftForm
          actor={actor}
          noun={code === undefined ? 'lesson' : 'sentence'}
          back={{ title: places[code === undefined ? 'lessonDetail' : 'sentenceDetail'].title, href: backPath }}
          checks={checks}
          waiting={<Waiting />}
          fields={(form, isOff) => <Fields form={form} isOff={isOff} />}
          differences={differences}
          submit={generateAndSave}
          confirmation={{ text: newAudioQuestion, action: generateAndSave }}
        />
      </div>
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
        problem={errors.text?.message}
        isRequired
        isMultiline
        isOff={isOff}
      />
      <CountedField
        label="Translation"
        typed={register('localizedText')}
        value={localizedText}
        problem={errors.localizedText?.message}
        isMultiline
        isOff={isOff}
      />
      <VoiceField typed={register('gender')} problem={errors.gender?.message} isOff={isOff} />
    </>
  );
}

const Waiting = () => (
  <div className={styles.fields}>
    {['Content', 'Translation', 'Voice Type'].map((title) => (
      <i key={title} className={styles.waitingField} />
    ))}
  </div>
);

/** What somebody else has saved, where it is not what was typed. */
function differences(base: SentenceBase, typed: SentenceValues) {
  const theirs = sentenceValuesOf(base);
  const labels = { text: 'Content', localizedText: 'Translation', gender: 'Voice Type' } as const;
  return (['text', 'localizedText', 'gender'] as const)
    .filter((name) => theirs[name] !== typed[name])
    .map((name) => ({
      label: labels[name],
      theirs: name === 'gender' ? voiceLabel(theirs.gender) : theirs[name],
    }));
}
