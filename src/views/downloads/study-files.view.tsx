import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { StudyFile } from '#contract/study-files.contract.ts';
import { studyFileListMachine } from '#machines/downloads/study-file-list.machine.ts';
import { studyFilesOnPage } from '#rules/downloads/download-paging.ts';
import * as downloadTexts from '#rules/downloads/download-texts.ts';
import { fileLink } from '#rules/downloads/file-link.ts';
import { dateTime, noFigure } from '#rules/patterns/formats.ts';
import { isolate, isolatePath } from '#texts/isolated-text.ts';
import { DeniedStep } from '#views/shell/denied.view.tsx';
import { useTimeZone } from '#views/shell/use-time.ts';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import type { Column } from '#views/ui/data-table/data-table.view.tsx';
import { NamePath } from '#views/ui/name/names.view.tsx';
import { PagedTable } from '#views/ui/paged-table/paged-table.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import type { BulkDownloadActor } from './bulk-download-actor.ts';
import { StudyPeriod } from './study-period.view.tsx';

const getName = ({ name, code }: StudyFile) => name || code;

const createColumns = (timeZone: string): readonly Column<StudyFile>[] => [
  { title: downloadTexts.name, isVerbatim: true, minWidth: '9rem', cell: getName, whole: getName },
  {
    title: downloadTexts.organizationName,
    minWidth: '9rem',
    cell: ({ orgName }) => <NamePath path={orgName || noFigure} />,
    whole: ({ orgName }) => isolatePath(orgName),
  },
  { title: downloadTexts.createdTime, cell: ({ createdAt }) => dateTime(createdAt, timeZone), isFigure: true },
  {
    title: downloadTexts.teacherRemark,
    minWidth: '12rem',
    cell: ({ teacherRemark }) => teacherRemark || noFigure,
    whole: ({ teacherRemark }) => teacherRemark,
  },
  { title: downloadTexts.downloadLink, isControls: true, cell: (file) => <FileLink file={file} /> },
];

function FileLink({ file }: { file: StudyFile }) {
  const href = fileLink(file.url);
  if (href === '') return noFigure;
  return (
    <ButtonLink
      as="a"
      variant="text"
      href={href}
      download
      aria-label={downloadTexts.downloadFile(isolate(getName(file)))}
    >
      {downloadTexts.download}
    </ButtonLink>
  );
}

/** The files with study data of an organization or a learner (BULK-06, BULK-08, MONTH-19). */
export function StudyFiles({ actor }: { actor: BulkDownloadActor }) {
  const organizationId = useSelector(actor, ({ context }) => context.organization?.id);
  const userId = useSelector(actor, ({ context }) => context.learner?.id);
  const timeZone = useTimeZone();
  const params = userId === undefined ? { organizationId: organizationId ?? '' } : { userId };
  const list = useActorRef(studyFileListMachine, { address: '/', params });
  const columns = useMemo(() => createColumns(timeZone), [timeZone]);
  return (
    <>
      <PeriodOfOrganization actor={actor} />
      <PagedTable
        actor={list}
        label={downloadTexts.studyDataFiles}
        pageSize={studyFilesOnPage}
        columns={columns}
        getKey={({ code }) => code}
        texts={downloadTexts.fileList}
        nextSteps={{ denied: <DeniedStep /> }}
      />
    </>
  );
}

function PeriodOfOrganization({ actor }: { actor: BulkDownloadActor }) {
  const orgCode = useSelector(actor, ({ context }) => context.organization?.code);
  const proposed = useSelector(actor, ({ context }) => context.window ?? null);
  const learner = useSelector(actor, ({ context }) => context.learner);
  if (orgCode === undefined || learner) return null;
  return <StudyPeriod orgCode={orgCode} proposed={proposed} />;
}
