import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ReportPart, ReportRhythm } from '#contract/dashboard-values.ts';
import type { ReportMail } from '#contract/report-mails.contract.ts';
import type { reportMailsMachine } from '#machines/dashboards/report-mails.machine.ts';
import { organization } from '#rules/dashboards/dashboard-texts.ts';
import * as reportMailTexts from '#rules/dashboards/report-mail-texts.ts';
import { organizationName } from '#rules/organizations/organization-names.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { type Column, DataTable } from '#views/ui/data-table/data-table.view.tsx';
import { dialog } from '#views/ui/dialog/dialogs.ts';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { styles } from './report-mails.recipe.ts';

type ReportMailsProps = {
  actor: ActorRefFrom<typeof reportMailsMachine>;
  entries: readonly OrganizationEntry[];
  orgCode: string;
  sections: readonly ReportPart[];
  finalFocusEl(): Element | null;
};

const rhythms = ['week', 'month'] as const satisfies readonly ReportRhythm[];

/** The dialog with the reports that the administrator gets by mail. */
export default function ReportMails(props: ReportMailsProps) {
  const { actor, finalFocusEl } = props;
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const onClose = () => actor.send({ type: 'dialog.close' });
  return (
    <LazyPart
      of={dialog}
      props={{
        title: reportMailTexts.title,
        size: 'full',
        beginsAtTitle: true,
        isBusy: isSaving,
        body: <Content {...props} />,
        finalFocusEl,
        onClose,
        children: (
          <Button aria-disabled={isSaving || undefined} onClick={onClose}>
            {reportMailTexts.close}
          </Button>
        ),
      }}
    />
  );
}

function Content({ actor, entries, orgCode, sections }: ReportMailsProps) {
  const email = useAdministratorEmail();
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  if (hasFailed) return <Message text={reportMailTexts.failed} onRetry={() => actor.send({ type: 'list.retry' })} />;
  const name = organizationName(entries, orgCode);
  return (
    <>
      <p>
        <IsolatedText text={reportMailTexts.formatOffer({ name, sections, email })} />
      </p>
      <div className={styles.rhythms}>
        {rhythms.map((rhythm) => (
          <Button
            key={rhythm}
            aria-disabled={isBusy || undefined}
            onClick={() => actor.send({ type: 'report.add', order: { orgCode, rhythm, sections } })}
          >
            {reportMailTexts.sendRhythm[rhythm]}
          </Button>
        ))}
      </div>
      <Reports actor={actor} entries={entries} />
    </>
  );
}

function Reports({ actor, entries }: Pick<ReportMailsProps, 'actor' | 'entries'>) {
  const reports = useSelector(actor, ({ context }) => context.reports);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const getName = ({ orgCode }: ReportMail) =>
    orgCode === '' ? reportMailTexts.lostOrganization : organizationName(entries, orgCode);
  const columns: Column<ReportMail>[] = [
    { title: organization, cell: getName, isVerbatim: true, minWidth: '10rem' },
    { title: reportMailTexts.rhythmTitle, cell: ({ rhythm }) => reportMailTexts.rhythms[rhythm] },
    {
      title: reportMailTexts.sectionsTitle,
      minWidth: '10rem',
      cell: ({ sections }) => reportMailTexts.formatSections(sections),
    },
    { title: reportMailTexts.nextTitle, minWidth: '10rem', cell: reportMailTexts.formatNext },
    {
      title: reportMailTexts.operation,
      isControls: true,
      cell: (report) => (
        <Button
          size="sm"
          aria-label={reportMailTexts.formatRemove(report.rhythm, getName(report))}
          aria-disabled={isBusy || undefined}
          onClick={({ currentTarget }) => {
            if (isBusy) return;
            keepFocusNear(currentTarget);
            actor.send({ type: 'report.remove', id: report.id });
          }}
        >
          {reportMailTexts.remove}
        </Button>
      ),
    },
  ];
  return (
    <div className={styles.rows}>
      {reports.length === 0 && !isBusy ? (
        <Message text={reportMailTexts.none} hint={reportMailTexts.noneHint} />
      ) : (
        <DataTable
          label={reportMailTexts.label}
          columns={columns}
          rows={reports}
          getKey={({ id }) => id}
          isBusy={isBusy}
          waitingRows={1}
        />
      )}
    </div>
  );
}
