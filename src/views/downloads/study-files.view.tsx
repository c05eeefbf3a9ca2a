import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { StudyFile } from '#contract/study-files.contract.ts';
import { studyFileListMachine } from '#machines/downloads/study-file-list.machine.ts';
import { studyFilesOnPage } from '#rules/downloads/download-paging.ts';
import { fileLink } from '#rules/patterns/file-link.ts';
import { dateTime, noFigure } from '#rules/patterns/formats.ts';
import { isolate, isolatePath } from '#texts/isolated-text.ts';
import { useConsole } from '#views/shell/use-console.ts';
import type { Column } from '#views/ui/data-table.view.tsx';
import { NamePath } from '#views/ui/names.view.tsx';
import { PagedTable } from '#views/ui/paged-table.view.tsx';
import textButton from '#views/ui/text-button.module.css';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import type { BulkDownloadActor } from './bulk-download-actor.ts';

const texts = {
  noMatches: { text: 'There is no study data so far.', hint: '' },
  empty: { text: 'There is no study data so far.', hint: 'A file appears for each day on which somebody studied.' },
  denied: { text: 'You have no access to this study data.', hint: 'Ask the person who manages your console.' },
  failed: 'The files could not be loaded.',
};

const nameOf = ({ name, code }: StudyFile) => name || code;

const columnsOf = (timeZone: string): readonly Column<StudyFile>[] => [
  { title: 'Name', isVerbatim: true, minWidth: '9rem', cell: nameOf, whole: nameOf },
  {
    title: 'Organization Name',
    minWidth: '9rem',
    cell: ({ orgName }) => <NamePath path={orgName || noFigure} />,
    whole: ({ orgName }) => isolatePath(orgName),
  },
  { title: 'Created Time', cell: ({ createdAt }) => dateTime(createdAt, timeZone), isFigure: true },
  {
    title: 'Teacher Remark',
    minWidth: '12rem',
    cell: ({ teacherRemark }) => teacherRemark || noFigure,
    whole: ({ teacherRemark }) => teacherRemark,
  },
  { title: 'Download Link', isControls: true, cell: (file) => <FileLink file={file} /> },
];

function FileLink({ file }: { file: StudyFile }) {
  const href = fileLink(file.url);
  if (href === '') return noFigure;
  return (
    <a className={textButton.button} href={href} download aria-label={`Download: ${isolate(nameOf(file))}`}>
      Download
    </a>
  );
}

/** The files with study data of an organization or a learner (BULK-06, BULK-08). */
export function StudyFiles({ actor }: { actor: BulkDownloadActor }) {
  const organizationId = useSelector(actor, ({ context }) => context.organization?.id);
  const userId = useSelector(actor, ({ context }) => context.learner?.id);
  const { timeZone } = useConsole().settings;
  const params = userId === undefined ? { organizationId: organizationId ?? '' } : { userId };
  const list = useActorRef(studyFileListMachine, { input: { address: '/', params } });
  const columns = useMemo(() => columnsOf(timeZone), [timeZone]);
  return (
    <PagedTable
      actor={list}
      label="Study data files"
      pageSize={studyFilesOnPage}
      columns={columns}
      keyOf={({ code }) => code}
      texts={texts}
    />
  );
}
