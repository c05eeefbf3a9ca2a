import { useSelector } from '@xstate/react';
import { type ComponentType, useMemo } from 'react';
import { organizationReportMachine } from '#machines/dashboards/organization-report.machine.ts';
import { reportDownload } from '#machines/dashboards/report-download.ts';
import { reportPdfMachine } from '#machines/dashboards/report-pdf.machine.ts';
import { printPage } from '#machines/patterns/browser-calls.ts';
import { toComparedAnswers } from '#rules/dashboards/compared-answers.ts';
import { hasUserTab } from '#rules/dashboards/dashboard-tabs.ts';
import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { listReportFigures } from '#rules/dashboards/report-figures.ts';
import { reportFileName } from '#rules/dashboards/report-file-name.ts';
import { choosableParts, hasUnknownParts, isHalfPart, listPrintedParts } from '#rules/dashboards/report-parts.ts';
import type { ReportPdf } from '#rules/dashboards/report-request.ts';
import * as reportTexts from '#rules/dashboards/report-texts.ts';
import { organizationName } from '#rules/organizations/organization-names.ts';
import * as organizationTexts from '#rules/organizations/organization-texts.ts';
import { ignoredOrganizationText, organizationQueryPrefix } from '#rules/organizations/organization-url.ts';
import { flattenOrganizations, type OrganizationEntry } from '#rules/organizations/organizations.ts';
import { comparisonFailed, comparisonText } from '#rules/patterns/compared-days-texts.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { ignoredPeriodText } from '#rules/patterns/period-url.ts';
import { routes } from '#rules/routes.ts';
import { markPath } from '#texts/isolated-text.ts';
import { NoOrganizations } from '#views/organizations/no-organizations.view.tsx';
import { Denied } from '#views/shell/denied.view.tsx';
import { PageButton } from '#views/shell/page-button.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useNamedTitle } from '#views/shell/use-route-title.ts';
import { useToday } from '#views/shell/use-time.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { ChartDownloadProvider } from '#views/ui/chart-panel/chart-download-provider.view.tsx';
import { Checkbox } from '#views/ui/checkbox/checkbox.view.tsx';
import { IgnoredPart } from '#views/ui/ignored-part.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { styles } from './organization-report.recipe.ts';
import { ReportMailsButton } from './report-mails-button.view.tsx';
import { ReportPartView } from './report-part.view.tsx';

const { title } = routes.organizationReport;

type OrganizationReportProps = {
  /** What offers the study data of the report's organization and days. */
  StudyData: ComponentType<{ orgCode: string; window: DayWindow }>;
};

/** The report about the organization and the period in the address. */
export default function OrganizationReport({ StudyData }: OrganizationReportProps) {
  const { session } = useConsole();
  const organizations = useSelector(session, ({ context }) => context.organizations);
  const isOwned = useSelector(session, (snapshot) => snapshot.hasTag('organizationsOwned'));
  const isUnknown = useSelector(session, (snapshot) => snapshot.hasTag('organizationsUnknown'));
  const entries = useMemo(() => flattenOrganizations(organizations), [organizations]);
  if (isOwned) return <OwnedReport key={entries[0]?.code} entries={entries} StudyData={StudyData} />;
  return (
    <>
      <PageHeading title={title} />
      {isUnknown ? (
        <Message text={organizationTexts.failed} onRetry={() => session.send({ type: 'organizations.retry' })} />
      ) : (
        <Message kind="waiting" text={reportTexts.loading} />
      )}
    </>
  );
}

function useReport(entries: readonly OrganizationEntry[]) {
  const owned = useMemo(() => entries.map(({ code }) => code), [entries]);
  const canSeeMembers = hasUserTab(usePermissionCodes());
  const url = { owned, address: useAddress(), today: useToday() };
  const actor = useActorRef(organizationReportMachine, { ...url, canSeeMembers });
  return { actor, context: useSelector(actor, ({ context }) => context) };
}

type ReportProps = ReturnType<typeof useReport> & { entries: readonly OrganizationEntry[] };

function OwnedReport({ entries, StudyData }: OrganizationReportProps & Pick<ReportProps, 'entries'>) {
  const { actor, context } = useReport(entries);
  const { orgCode, window, address, owned, today } = context;
  const name = organizationName(entries, orgCode);
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'));
  useNamedTitle(orgCode ? reportTexts.windowTitle(name, window) : '');
  return (
    <>
      <PageHeading title={title} name={name} isKnown>
        {isShown && <Files context={context} entries={entries} />}
        {isShown && <StudyData orgCode={orgCode} window={window} />}
      </PageHeading>
      {orgCode && <Subject actor={actor} context={context} entries={entries} />}
      <IgnoredPart text={ignoredOrganizationText({ address, owned, shown: name })} />
      <IgnoredPart text={ignoredPeriodText({ address, queryPrefix: organizationQueryPrefix, today })} />
      <IgnoredPart text={hasUnknownParts(address) ? reportTexts.ignoredSections : ''} />
      {isShown ? (
        <Shown actor={actor} context={context} entries={entries} />
      ) : (
        <Card shape="placeholder" className={styles.message} tabIndex={-1}>
          <Missing actor={actor} context={context} />
        </Card>
      )}
    </>
  );
}

/** The report on paper, and as a file. */
function Files({ context, entries }: Omit<ReportProps, 'actor'>) {
  const download = useActorRef(reportDownload);
  const { orgCode, period, window, today, parts, report } = context;
  if (!report) return null;
  const path = entries.find(({ code }) => code === orgCode)?.path ?? '';
  const organization = { name: organizationName(entries, orgCode), path, code: orgCode };
  const file = { organization, period, window, today, parts, ...report };
  const printed = listPrintedParts(parts, typeof report.members === 'object');
  return (
    <>
      <Button onClick={() => download.send({ type: 'report.download', file })}>{reportTexts.download}</Button>
      <Pdf pdf={{ fileName: reportFileName(file, 'pdf'), orgCode, period, window, today, parts: printed }} />
      <Button onClick={printPage}>{reportTexts.print}</Button>
      <ReportMailsButton entries={entries} orgCode={orgCode} sections={printed} />
    </>
  );
}

/** The report as a PDF of the server, unless the server has said that it makes none. */
function Pdf({ pdf }: { pdf: ReportPdf }) {
  const actor = useActorRef(reportPdfMachine, {});
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isNotOffered = useSelector(actor, (snapshot) => snapshot.hasTag('notOffered'));
  if (isNotOffered) return null;
  return (
    <>
      <Button aria-disabled={isBusy || undefined} onClick={() => actor.send({ type: 'pdf.save', pdf })}>
        {isBusy ? reportTexts.makingPdf : reportTexts.downloadPdf}
      </Button>
      <span className="visually-hidden" role="status">
        {isBusy && reportTexts.makingPdf}
      </span>
    </>
  );
}

/** Path and period, and what the changes compare; on paper too. */
function Subject({ actor, context, entries }: ReportProps) {
  const { orgCode, period, window, today } = context;
  const path = entries.find(({ code }) => code === orgCode)?.path ?? '';
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'));
  const isWithoutChanges = useSelector(actor, (snapshot) => snapshot.hasTag('withoutChanges'));
  return (
    <>
      <p className={styles.subject}>
        {path !== organizationName(entries, orgCode) && (
          <span>
            <IsolatedText text={markPath(path)} />
          </span>
        )}
        <span>{reportTexts.formatPeriod({ period, window }, today)}</span>
      </p>
      {isWithoutChanges && (
        <Message inline text={comparisonFailed} onRetry={() => actor.send({ type: 'page.retry' })} />
      )}
      {isShown && !isWithoutChanges && <Text isSmall>{comparisonText({ period, window, today })}</Text>}
    </>
  );
}

function Missing({ actor, context }: Omit<ReportProps, 'entries'>) {
  const isWithout = useSelector(actor, (snapshot) => snapshot.hasTag('withoutOrganization'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'));
  const isDenied = useSelector(actor, (snapshot) => snapshot.hasTag('denied'));
  const isSevenDaysOnly = useSelector(actor, (snapshot) => snapshot.hasTag('sevenDaysOnly'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const endsToday = context.window.end === context.today;
  if (isWithout) return <NoOrganizations />;
  const next = <PageButton name="dashboard" />;
  if (isEmpty)
    return <Message {...(endsToday ? dashboardTexts.noLearners : dashboardTexts.noLearnersThen)}>{next}</Message>;
  if (isDenied) return <Denied text={dashboardTexts.denied}>{next}</Denied>;
  if (isSevenDaysOnly)
    return (
      <Message text={reportTexts.sevenDaysOnly} hint={reportTexts.goBack}>
        {next}
      </Message>
    );
  if (hasFailed) return <Message text={dashboardTexts.failed} onRetry={() => actor.send({ type: 'page.retry' })} />;
  return <Message kind="waiting" text={reportTexts.loading} />;
}

function Shown({ actor, context, entries }: ReportProps) {
  const { orgCode, period, window, today, parts, report } = context;
  if (!report) return null;
  const shown = { period, window, today };
  return (
    <ChartDownloadProvider page={title} subject={organizationName(entries, orgCode)} code={orgCode} {...shown}>
      <Choices actor={actor} context={context} />
      <div className={styles.report} tabIndex={-1}>
        {listReportFigures(parts).map((one) => (
          <ReportPartView
            key={one.part}
            {...one}
            {...shown}
            compared={toComparedAnswers(report, shown)}
            members={report.members}
            onRetry={() => actor.send({ type: 'page.retry' })}
            isHalf={isHalfPart(parts, one.part)}
          />
        ))}
      </div>
    </ChartDownloadProvider>
  );
}

const Choices = ({ actor, context: { parts } }: Omit<ReportProps, 'entries'>) => (
  <fieldset className={styles.choices} data-controls>
    <legend>{reportTexts.sections}</legend>
    {choosableParts.map((part) => (
      <Checkbox key={part} checked={parts.includes(part)} onChange={() => actor.send({ type: 'section.toggle', part })}>
        {reportTexts.parts[part]}
      </Checkbox>
    ))}
    {parts.length === 1 && <Text isSmall>{reportTexts.keepOne}</Text>}
  </fieldset>
);
