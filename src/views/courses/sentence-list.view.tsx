import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Activity } from '#contract/activities.contract.ts';
import { sentenceFilterMachine } from '#machines/courses/sentence-filter.machine.ts';
import { sentenceListMachine } from '#machines/courses/sentence-list.machine.ts';
import { copyingMachine } from '#machines/shared/copying.machine.ts';
import { fitsAudio } from '#rules/audio-filter.ts';
import { sentenceListWords } from '#rules/ordered-list-words.ts';
import { addressOf } from '#rules/places.ts';
import { CopyableId } from '#views/shared/copyable-id.view.tsx';
import type { Column } from '#views/shared/data-table.view.tsx';
import { useAccount } from '#views/use-account.ts';
import { useAddress } from '#views/use-address.ts';
import { useConsole } from '#views/use-console.ts';
import { useHeldCodes } from '#views/use-held-codes.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import { AudioCell } from './audio-cell.view.tsx';
import { OperationCell, OperatorCell } from './course-item-columns.view.tsx';
import { LessonAudios } from './lesson-audios.view.tsx';
import { OrderedList } from './ordered-list.view.tsx';
import { PlayAll } from './play-all.view.tsx';
import { PartOfSentences, SentenceFilter } from './sentence-filter.view.tsx';
import { useAudiosOf } from './use-lesson-audios.ts';

type SentenceListProps = {
  lessonCode: string;
  /** The lesson, and so its course, is ineffective. */
  isOpen: boolean;
};

const nameOf = ({ text, code }: Activity) => text || code;

/** The sentences of a lesson: seen by all, changed by authors while the lesson is ineffective (SENT-01). */
export function SentenceList({ lessonCode, isOpen }: SentenceListProps) {
  const filter = usePageActor(sentenceFilterMachine, { address: useAddress() });
  const actor = usePageActor(sentenceListMachine, { parentCode: lessonCode, account: useAccount() });
  const sentences = useSelector(actor, ({ context }) => context.items);
  const copying = useActorRef(copyingMachine);
  const canEdit = useHeldCodes().includes('course_edit');
  const { timeZone } = useConsole().settings;
  const columns = useMemo(
    (): Column<Activity>[] => [
      {
        title: 'Sentence ID',
        cell: ({ code }) => <CopyableId id={code} name={`Sentence ID ${code}`} copying={copying} />,
        isFigure: true,
      },
      { title: 'Original', least: '12rem', cell: ({ text }) => text, whole: ({ text }) => text },
      { title: 'Audio', least: '8rem', cell: (sentence) => <AudioCell activity={sentence} /> },
      { title: 'Operator', cell: (sentence) => <OperatorCell item={sentence} timeZone={timeZone} /> },
      {
        title: 'Operation',
        cell: (sentence) => (
          <OperationCell
            item={sentence}
            name={nameOf(sentence)}
            view={addressOf('sentenceDetail', { code: sentence.code })}
            edit={addressOf('sentenceEdit', { code: sentence.code })}
            canEdit={canEdit}
            onDelete={(code) => actor.send({ type: 'item.delete', code })}
          />
        ),
      },
    ],
    [actor, canEdit, copying, timeZone],
  );
  return (
    <LessonAudios lessonCode={lessonCode} activities={sentences}>
      <Sentences lessonCode={lessonCode} list={actor} filter={filter} columns={columns} mayEdit={canEdit && isOpen} />
    </LessonAudios>
  );
}

type SentencesProps = Pick<SentenceListProps, 'lessonCode'> & {
  list: ReturnType<typeof usePageActor<typeof sentenceListMachine>>;
  filter: ReturnType<typeof usePageActor<typeof sentenceFilterMachine>>;
  columns: readonly Column<Activity>[];
  mayEdit: boolean;
};

/** The list, or the part of it that is asked for, with the audios as they are known now. */
function Sentences({ lessonCode, list, filter, columns, mayEdit }: SentencesProps) {
  const sentences = useAudiosOf(useSelector(list, ({ context }) => context.items));
  const isEmpty = useSelector(list, (snapshot) => snapshot.hasTag('empty'));
  const audio = useSelector(filter, ({ context }) => context.audio);
  const fitting = new Set(sentences.filter(({ tts }) => fitsAudio(audio, tts.status)).map(({ code }) => code));
  const part = audio !== '' && {
    has: ({ code }: Activity) => fitting.has(code),
    note: <PartOfSentences filter={filter} shown={fitting.size} total={sentences.length} />,
    nothing: 'No sentence has such an audio.',
  };
  return (
    <OrderedList
      actor={list}
      title="Sentences"
      hint="The order is the same in practice mode and role-play mode."
      words={sentenceListWords}
      empty="There is no sentence so far"
      failed="The sentences could not be loaded."
      add={{ label: 'Add a Sentence', href: addressOf('sentenceCreate', { lessonCode }) }}
      columns={columns}
      nameOf={nameOf}
      mayEdit={mayEdit}
      part={part || undefined}
    >
      {!isEmpty && <SentenceFilter filter={filter} />}
      {!part && <PlayAll activities={sentences} />}
    </OrderedList>
  );
}
