import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { applicationListMachine } from '#machines/applications/application-list.machine.ts';
import { copyMachine } from '#machines/patterns/copy.machine.ts';
import { canApply, canImport } from '#rules/applications/application-permissions.ts';
import {
  applicationPrefix,
  applicationQueryLabels,
  applicationsOnPage,
  readApplicationQuery,
} from '#rules/applications/application-query.ts';
import { asOf, isoDays } from '#rules/patterns/formats.ts';
import { routes } from '#rules/routes.ts';
import { markName } from '#texts/isolated-text.ts';
import { applicationColumns } from '#views/applications/application-columns.view.tsx';
import { ApplicationSearch } from '#views/applications/application-search.view.tsx';
import { ImportButton } from '#views/applications/import-button.view.tsx';
import { IgnoredSearch } from '#views/shell/ignored-search.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useToday } from '#views/shell/use-today.ts';
import { Button } from '#views/ui/button.view.tsx';
import { PageHeading } from '#views/ui/page-heading.view.tsx';
import { PagedTable } from '#views/ui/paged-table.view.tsx';
import { PrintCaption } from '#views/ui/print-caption.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const texts = {
  noMatches: { text: 'No application fits this search.', hint: 'Check what you searched for, or press Reset.' },
  empty: { text: 'There are no applications yet.', hint: 'Apply for accounts, and they appear here.' },
  denied: { text: 'You have no access to these applications.', hint: 'Ask the person who manages your console.' },
  failed: 'The applications could not be loaded.',
};

/** The applications for accounts in all owned organizations (APPL-01 to APPL-06). */
export default function ApplicationList() {
  const { timeZone } = useConsole().settings;
  const list = usePageActor(applicationListMachine, { address: useAddress(), timeZone });
  const copying = useActorRef(copyMachine);
  const query = useSelector(list, ({ context }) => context.query);
  const { id, nick, email, start, end } = query;
  const days = start === '' ? '' : isoDays({ start, end });
  const caption = [id, nick && markName(nick), email && markName(email), days, asOf(useToday())];
  const columns = useMemo(() => applicationColumns({ timeZone, copying }), [timeZone, copying]);
  return (
    <>
      <PageHeading title={routes.applicationList.title}>
        <ApplicationActions onImported={() => list.send({ type: 'list.changed' })} />
      </PageHeading>
      <ApplicationSearch query={query} onSearch={(wanted) => list.send({ type: 'list.search', query: wanted })} />
      <IgnoredSearch queryPrefix={applicationPrefix} readQuery={readApplicationQuery} labels={applicationQueryLabels} />
      <PrintCaption parts={caption} />
      <PagedTable
        actor={list}
        label="Applications"
        pageSize={applicationsOnPage}
        columns={columns}
        keyOf={({ id }) => id}
        texts={texts}
      />
    </>
  );
}

/** Each action needs its own permission (APPL-02). */
function ApplicationActions({ onImported }: { onImported(): void }) {
  const codes = usePermissionCodes();
  return (
    <>
      {canImport(codes) && <ImportButton onClose={onImported} />}
      {canApply(codes) && (
        <Button asChild variant="solid">
          <Link href={routes.applicationForm.path}>{routes.applicationForm.title}</Link>
        </Button>
      )}
    </>
  );
}
