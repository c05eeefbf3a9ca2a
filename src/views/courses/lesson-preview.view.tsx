import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Sentence } from '#contract/sentences.contract.ts';
import { lessonPreviewMachine } from '#machines/courses/lesson-preview.machine.ts';
import * as previewTexts from '#rules/courses/preview-texts.ts';
import { voiceLabel } from '#rules/courses/voices.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import Dialog from '#views/ui/dialog/dialog.view.tsx';
import { Name } from '#views/ui/name/name.view.tsx';
import { RoundImage } from '#views/ui/round-image/round-image.view.tsx';
import { Tabs } from '#views/ui/tabs/tabs.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { AudioCell } from './audio-cell.view.tsx';
import { styles } from './lesson-preview.recipe.ts';
import { PlayAll } from './play-all.view.tsx';

type LessonPreviewProps = {
  title: string;
  sentences: readonly Sentence[];
  finalFocusEl(): Element | null;
  onClose(): void;
};
type Actor = ReturnType<typeof useActorRef<typeof lessonPreviewMachine>>;

/** A lesson as its learners see it: one sentence at a time, or as a conversation (AUTHOR-05). */
export default function LessonPreview({ title, sentences, finalFocusEl, onClose }: LessonPreviewProps) {
  const actor = useActorRef(lessonPreviewMachine, { count: sentences.length });
  const isRolePlay = useSelector(actor, (snapshot) => snapshot.hasTag('rolePlay'));
  const isClosed = useSelector(actor, ({ status }) => status !== 'active');
  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);
  const close = () => actor.send({ type: 'preview.close' });
  const tabs = [
    {
      value: 'practice',
      label: previewTexts.practice,
      content: !isRolePlay && <Practice actor={actor} sentences={sentences} />,
    },
    { value: 'rolePlay', label: previewTexts.rolePlay, content: isRolePlay && <RolePlay sentences={sentences} /> },
  ];
  return (
    <Dialog
      title={previewTexts.previewTitle(title)}
      size="lg"
      finalFocusEl={finalFocusEl}
      onClose={close}
      body={
        <Tabs
          label={previewTexts.modes}
          tabs={tabs}
          selected={isRolePlay ? 'rolePlay' : 'practice'}
          onSelect={(mode) => actor.send({ type: mode === 'rolePlay' ? 'rolePlay.open' : 'practice.open' })}
        />
      }
    >
      <Button onClick={close}>{previewTexts.close}</Button>
    </Dialog>
  );
}

function Practice({ actor, sentences }: { actor: Actor; sentences: readonly Sentence[] }) {
  const position = useSelector(actor, ({ context }) => context.position);
  const hasNext = useSelector(actor, (snapshot) => snapshot.can({ type: 'sentence.next' }));
  const hasPrevious = useSelector(actor, (snapshot) => snapshot.can({ type: 'sentence.previous' }));
  const sentence = sentences[position];
  return (
    <div className={styles.root}>
      <div className={styles.card} aria-live="polite">
        {sentence && (
          <>
            <RoundImage src={sentence.roleFigure.avatarUrl} />
            <Texts key={sentence.code} sentence={sentence} />
          </>
        )}
      </div>
      <div className={styles.steps}>
        <Button aria-disabled={!hasPrevious || undefined} onClick={() => actor.send({ type: 'sentence.previous' })}>
          {previewTexts.previous}
        </Button>
        <span className={styles.position}>{previewTexts.sentencePosition(position + 1, sentences.length)}</span>
        <Button aria-disabled={!hasNext || undefined} onClick={() => actor.send({ type: 'sentence.next' })}>
          {previewTexts.next}
        </Button>
      </div>
    </div>
  );
}

function RolePlay({ sentences }: { sentences: readonly Sentence[] }) {
  const [first] = sentences;
  return (
    <div className={styles.root}>
      <div className={styles.steps}>
        <PlayAll sentences={sentences} />
      </div>
      <ol className={styles.lines}>
        {sentences.map((sentence) => (
          <li
            key={sentence.code}
            className={styles.line}
            data-second={sentence.roleFigure.gender !== first?.roleFigure.gender || undefined}
          >
            <RoundImage src={sentence.roleFigure.avatarUrl} />
            <div className={styles.bubble}>
              <span className="visually-hidden">{voiceLabel(sentence.roleFigure.gender ?? '')}</span>
              <Texts sentence={sentence} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

const Texts = ({ sentence }: { sentence: Sentence }) => (
  <>
    <p className={styles.text}>
      <Name text={sentence.text} />
    </p>
    {sentence.localizedText && (
      <p className={styles.translation}>
        <Name text={sentence.localizedText} />
      </p>
    )}
    <AudioCell sentence={sentence} />
  </>
);
