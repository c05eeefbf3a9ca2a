import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Lesson } from '#contract/lessons.contract.ts';
import type { Sentence } from '#contract/sentences.contract.ts';
import { sentenceFilterMachine } from '#machines/courses/sentence-filter.machine.ts';
import { sentenceListMachine } from '#machines/courses/sentence-list.machine.ts';
import { ignoredAudioText, matchesAudioFilter } from '#rules/courses/audio-filter.ts';
import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import { canEditItem } from '#rules/courses/course-permissions.ts';
import * as previewTexts from '#rules/courses/preview-texts.ts';
import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import { pathFor } from '#rules/routes.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useTimeZone } from '#views/shell/use-time.ts';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { CopyableId } from '#views/ui/copy-button/copyable-id.view.tsx';
import type { Column } from '#views/ui/data-table/data-table.view.tsx';
import { IgnoredPart } from '#views/ui/ignored-part.view.tsx';
import { DialogButton } from '#views/ui/lazy/dialog-button.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { OrderedList } from '#views/ui/ordered-list/ordered-list.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { AudioCell } from './audio-cell.view.tsx';
import { OperationCell, OperatorCell } from './course-item-columns.view.tsx';
import { LessonAudios } from './lesson-audios.view.tsx';
import { PlayAll } from './play-all.view.tsx';
import { PartOfSentences, SentenceFilter } from './sentence-filter.view.tsx';
import { useLessonAudios } from './use-lesson-audios.ts';

type SentenceListProps = {
  lessonCode: string;
  /** Null until it is loaded. */
  lesson: Lesson | null;
};

const preview = lazyView(() => import('./lesson-preview.view.tsx'));

const getName = ({ text, code }: Sentence) => text || code;

/** The sentences of a lesson (SENT-01). */
export function SentenceList({ lessonCode, lesson }: SentenceListProps) {
  const address = useAddress();
  const filter = useActorRef(sentenceFilterMachine, { address });
  const actor = useActorRef(sentenceListMachine, { parentCode: lessonCode, email: useAdministratorEmail() });
  const sentences = useSelector(actor, ({ context }) => context.items);
  const codes = usePermissionCodes();
  const timeZone = useTimeZone();
  const columns = useMemo(
    (): Column<Sentence>[] => [
      {
        title: sentenceTexts.id,
        isVerbatim: true,
        cell: ({ code }) => <CopyableId id={code} name={sentenceTexts.idLabel(code)} />,
        isFigure: true,
      },
      {
        title: sentenceTexts.original,
        isRowHeader: true,
        isVerbatim: true,
        minWidth: '12rem',
        cell: ({ text }) => text,
        whole: ({ text }) => text,
      },
      { title: sentenceTexts.audio, minWidth: '8rem', cell: (sentence) => <AudioCell sentence={sentence} /> },
      { title: courseItemTexts.operator, cell: (sentence) => <OperatorCell item={sentence} timeZone={timeZone} /> },
      {
        title: courseItemTexts.operation,
        isControls: true,
        isRowLink: true,
        cell: (sentence) => (
          <OperationCell
            item={sentence}
            name={getName(sentence)}
            view={pathFor('sentenceDetail', { code: sentence.code })}
            edit={pathFor('sentenceEdit', { code: sentence.code })}
            canEdit={canEditItem(sentence, codes)}
            onDelete={(code) => actor.send({ type: 'item.delete', code })}
          />
        ),
      },
    ],
    [actor, codes, timeZone],
  );
  return (
    <LessonAudios lessonCode={lessonCode} sentences={sentences}>
      <IgnoredPart text={ignoredAudioText(address)} />
      <Sentences
        lessonCode={lessonCode}
        title={lesson?.title ?? ''}
        list={actor}
        filter={filter}
        columns={columns}
        canEdit={canEditItem(lesson, codes)}
      />
    </LessonAudios>
  );
}

type SentencesProps = Pick<SentenceListProps, 'lessonCode'> & {
  title: string;
  list: ReturnType<typeof useActorRef<typeof sentenceListMachine>>;
  filter: ReturnType<typeof useActorRef<typeof sentenceFilterMachine>>;
  columns: readonly Column<Sentence>[];
  canEdit: boolean;
};

/** The list, or a filtered part of it, with the latest audio status. */
function Sentences({ lessonCode, title, list, filter, columns, canEdit }: SentencesProps) {
  const sentences = useLessonAudios(useSelector(list, ({ context }) => context.items));
  const isEmpty = useSelector(list, (snapshot) => snapshot.hasTag('empty'));
  const audio = useSelector(filter, ({ context }) => context.audio);
  const fitting = new Set(sentences.filter(({ tts }) => matchesAudioFilter(audio, tts.status)).map(({ code }) => code));
  const part = audio !== '' && {
    has: ({ code }: Sentence) => fitting.has(code),
    notice: <PartOfSentences filter={filter} shown={fitting.size} total={sentences.length} />,
    emptyText: sentenceTexts.noneFits,
  };
  return (
    <OrderedList
      actor={list}
      title={sentenceTexts.sentences}
      hint={sentenceTexts.sameOrder}
      deleteQuestion={sentenceTexts.deleteQuestion}
      empty={sentenceTexts.none}
      failed={sentenceTexts.listFailed}
      add={{ label: sentenceTexts.add, href: pathFor('sentenceCreate', { lessonCode }) }}
      columns={columns}
      getName={getName}
      canEdit={canEdit}
      part={part || undefined}
    >
      {!isEmpty && <SentenceFilter filter={filter} />}
      {!isEmpty && canEdit && (
        <ButtonLink size="sm" href={pathFor('lessonSentences', { code: lessonCode })}>
          {sentenceTexts.editAll}
        </ButtonLink>
      )}
      {!part && <PlayAll sentences={sentences} />}
      {!isEmpty && (
        <DialogButton label={previewTexts.preview} size="sm" dialog={preview} props={{ title, sentences }} />
      )}
    </OrderedList>
  );
}
