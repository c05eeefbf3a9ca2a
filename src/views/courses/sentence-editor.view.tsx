import { yupResolver } from '@hookform/resolvers/yup';
import { useSelector } from '@xstate/react';
import { type ClipboardEvent, useCallback, useEffect } from 'react';
import type { UseFormReturn, UseFormSetValue } from 'react-hook-form';
import type { Lesson } from '#contract/lessons.contract.ts';
import { sentenceEditorMachine } from '#machines/courses/sentence-editor.machine.ts';
import { sentenceEntryMachine } from '#machines/courses/sentence-entry.machine.ts';
import { courseTextMax } from '#rules/courses/course-fields.ts';
import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import { notValidToEdit } from '#rules/courses/course-texts.ts';
import { listLeftTexts, type PastedLine } from '#rules/courses/pasted-lines.ts';
import { addSentence, hasSeveralLines } from '#rules/courses/pasted-text.ts';
import {
  listCreated,
  type SentenceBase,
  type SentenceValues,
  sentenceFields,
  toSentenceValues,
} from '#rules/courses/sentence-fields.ts';
import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import { voiceLabel } from '#rules/courses/voices.ts';
import { backTo } from '#rules/patterns/control-texts.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { getPath, pathFor, routes } from '#rules/routes.ts';
import { ThingHeading } from '#views/shell/thing-heading.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { useThingName } from '#views/shell/use-thing-name.ts';
import { Alert } from '#views/ui/alert/alert.view.tsx';
import { BackLink } from '#views/ui/back-link/back-link.view.tsx';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { CountedField } from '#views/ui/field/counted-field.view.tsx';
import { Form } from '#views/ui/form/form.view.tsx';
import type { FormChecks } from '#views/ui/form/use-form-actor.ts';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { sentenceBreadcrumbs } from './breadcrumbs.ts';
import { CreatedSentences } from './created-sentences.view.tsx';
import { VoiceField } from './voice-field.view.tsx';

const checks: FormChecks<SentenceValues> = { resolver: yupResolver(sentenceFields) };
const pastedSentences = lazyView(() => import('./pasted-sentences.view.tsx'));
const noLines: readonly PastedLine[] = [];
const names = ['text', 'localizedText', 'gender'] as const;

/** Adds sentences to a lesson, or edits a sentence. */
export function SentenceEditor() {
  const path = getPath(useAddress());
  const email = useAdministratorEmail();
  const { code, lessonCode = '' } = routeParamsAt(path);
  return code === undefined ? (
    <NewSentences key={path} path={path} email={email} lessonCode={lessonCode} />
  ) : (
    <SentenceForm key={path} path={path} email={email} />
  );
}

type PageProps = { path: string; email: string };

/** The form for one sentence, or the pasted lines. */
function NewSentences({ path, email, lessonCode }: PageProps & { lessonCode: string }) {
  const entry = useActorRef(sentenceEntryMachine, { email, lessonCode });
  return <SentenceForm path={path} email={email} entry={entry} />;
}

type Entry = ReturnType<typeof useActorRef<typeof sentenceEntryMachine>>;

function SentenceForm({ path, email, entry }: PageProps & { entry?: Entry }) {
  const params = routeParamsAt(path);
  const { code, lessonCode = '' } = params;
  const title = (entry ? routes.sentenceCreate : routes.sentenceEdit).title;
  const lessonPath = pathFor('lessonDetail', { code: lessonCode });
  const backPath = code === undefined ? lessonPath : pathFor('sentenceDetail', { code });
  const actor = useActorRef(sentenceEditorMachine, { email, path, params });
  const noun = entry ? sentenceTexts.parent : sentenceTexts.noun;
  const base = useSelector(actor, ({ context }) => context.item);
  const name = useThingName(actor, (item) => ('sentence' in item ? item.sentence.text : ''));
  const isOnLines = useSelector(entry, (snapshot) => snapshot?.hasTag('lines') ?? false);
  // Until the lesson is loaded, the form says so, or why it is not.
  const hasLines = isOnLines && base !== null;
  const isShut = useSelector(actor, (snapshot) => snapshot.hasTag('missing') || snapshot.hasTag('locked'));
  const created = listCreated(base);
  return (
    <>
      <Breadcrumb above={sentenceBreadcrumbs(base)} current={title} name={entry ? '' : name} />
      <ThingHeading title={title} name={entry ? '' : name}>
        {entry && <BackLink href={lessonPath}>{backTo(routes.lessonDetail.title)}</BackLink>}
      </ThingHeading>
      <Card shape={hasLines ? 'page' : 'form'}>
        <div hidden={hasLines}>
          <Form
            actor={actor}
            noun={noun}
            texts={{ missing: courseItemTexts.missing(noun), locked: notValidToEdit(noun) }}
            back={{ title: routes[entry ? 'lessonDetail' : 'sentenceDetail'].title, href: backPath }}
            checks={checks}
            waiting={<Waiting />}
            fields={(form, isDisabled) => <Fields form={form} isOff={isDisabled} base={base} entry={entry} />}
            differences={differences}
            submitLabel={sentenceTexts.generateAndSave}
            confirmation={{ text: sentenceTexts.newAudioQuestion, action: sentenceTexts.generateAndSave }}
          />
        </div>
        {entry && isShut && <LostLines entry={entry} />}
        {entry && base && 'lesson' in base && <Lines entry={entry} base={base} email={email} />}
      </Card>
      {created.length > 0 && !hasLines && <CreatedSentences sentences={created} />}
    </>
  );
}

/** The lines that this lesson does not take any more, to be copied. */
function LostLines({ entry }: { entry: Entry }) {
  const texts = listLeftTexts(useSelector(entry, ({ context }) => context.batch?.lines ?? noLines));
  return texts.length > 0 && <Alert status="warning">{sentenceTexts.lostLines(texts)}</Alert>;
}

type LinesProps = { entry: Entry; base: Extract<SentenceBase, { lesson: Lesson }>; email: string };

/** The pasted lines instead of the form (AUTHOR-02). */
function Lines({ entry, base, email }: LinesProps) {
  const { batch, isRestored } = useSelector(entry, ({ context }) => context);
  const onCombine = useCallback((values: SentenceValues) => entry.send({ type: 'lines.combine', values }), [entry]);
  if (!batch) return null;
  const { lesson, created } = base;
  return (
    <LazyPart
      of={pastedSentences}
      props={{ email, lesson, createdBefore: created.length, batch, isRestored, onCombine }}
    />
  );
}

type FieldsProps = {
  form: UseFormReturn<SentenceValues>;
  isOff: boolean;
  base: SentenceBase | null;
  entry: Entry | undefined;
};

const setAll = (setValue: UseFormSetValue<SentenceValues>, values: SentenceValues) => {
  for (const name of names) setValue(name, values[name], { shouldDirty: true });
};

/** Opens pasted lines apart from the form, which becomes empty (AUTHOR-02). */
function usePastedLines({ form, base, entry }: FieldsProps) {
  const { setValue, setFocus, getValues } = form;
  const combined = useSelector(entry, (snapshot) => snapshot?.context.combined);
  useEffect(() => {
    if (!combined) return;
    // The form can have a sentence of its own, which a reload has brought back.
    setAll(setValue, addSentence(getValues(), combined));
    setFocus('text');
  }, [setValue, setFocus, getValues, combined]);
  if (!entry || !base) return undefined;
  return (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!hasSeveralLines(text)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const whole = value.slice(0, selectionStart) + text + value.slice(selectionEnd);
    entry.send({ type: 'lines.paste', values: { ...getValues(), text: whole } });
    setAll(setValue, toSentenceValues(base));
  };
}

function Fields(props: FieldsProps) {
  const { form, isOff, base } = props;
  const { register, watch, formState, setFocus } = form;
  const createdCount = listCreated(base).length;
  const paste = usePastedLines(props);
  useEffect(() => {
    if (createdCount > 0) setFocus('text');
  }, [createdCount, setFocus]);
  const { errors } = formState;
  const [text, localizedText] = watch(['text', 'localizedText']);
  return (
    <>
      <CountedField
        label={sentenceTexts.content}
        typed={register('text')}
        value={text}
        max={courseTextMax}
        problem={errors.text?.message}
        help={paste && sentenceTexts.pasteHelp}
        onPaste={isOff ? undefined : paste}
        isRequired
        isMultiline
        isOff={isOff}
      />
      <CountedField
        label={sentenceTexts.translation}
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

const Waiting = () => names.map((name) => <Skeleton key={name} height="7rem" margin="0 0 var(--space-5)" />);

/** The fields that another administrator has saved with other values. */
function differences(base: SentenceBase, typed: SentenceValues) {
  const newerVersion = toSentenceValues(base);
  const labels = { text: sentenceTexts.content, localizedText: sentenceTexts.translation, gender: sentenceTexts.voice };
  return names
    .filter((name) => newerVersion[name] !== typed[name])
    .map((name) => ({
      label: labels[name],
      newerVersion: name === 'gender' ? voiceLabel(newerVersion.gender) : newerVersion[name],
    }));
}
