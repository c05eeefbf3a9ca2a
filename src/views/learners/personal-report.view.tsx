import { useSelector } from '@xstate/react';
import { personalReportMachine } from '#machines/learners/personal-report.machine.ts';
import { userTabPath } from '#rules/dashboards/dashboard-tabs.ts';
import { personName } from '#rules/learners/learner-name.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { reportQueryPrefix } from '#rules/learners/report-url.ts';
import { isoDays } from '#rules/patterns/formats.ts';
import * as periodTexts from '#rules/patterns/period-texts.ts';
import { ignoredPeriodText } from '#rules/patterns/period-url.ts';
import { canOpenAt, routes } from '#rules/routes.ts';
import { PeriodPicker } from '#views/dashboards/period-picker.view.tsx';
import { Denied } from '#views/shell/denied.view.tsx';
import { PageButton } from '#views/shell/page-button.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { type OnName, useSaidName } from '#views/shell/use-content-name.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useTimeZone, useToday } from '#views/shell/use-time.ts';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { ChartDownloadProvider } from '#views/ui/chart-panel/chart-download-provider.view.tsx';
import { Columns } from '#views/ui/columns/columns.view.tsx';
import { IgnoredPart } from '#views/ui/ignored-part.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { OutdatedNotice } from '#views/ui/message/outdated-notice.view.tsx';
import { PrintCaption } from '#views/ui/print-caption.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { useFocusWhenLost } from '#views/ui/use-focus-when-lost.ts';
import { DailyStudy } from './daily-study.view.tsx';
import { LearnerHeader } from './learner-header.view.tsx';
import { LoginDays } from './login-days.view.tsx';
import { styles } from './personal-report.recipe.ts';
import { SkillQuality } from './skill-quality.view.tsx';
import { StudyProgress } from './study-progress.view.tsx';
import type { ReportActor } from './use-report-section.ts';

/** The report of one learner; its key must be the learner's ID. */
export function PersonalReport({ userId, onName }: { userId: string; onName: OnName }) {
  const timeZone = useTimeZone();
  const input = { userId, address: useAddress(), today: useToday(), timeZone };
  const actor = useActorRef(personalReportMachine, input);
  const isDenied = useSelector(actor, (snapshot) => snapshot.hasTag('denied'));
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('notFound'));
  useSaidName(useLearnerName(actor), onName);
  if (isDenied || isUnknown) return <Placeholder isDenied={isDenied} />;
  return (
    <div className={styles.report}>
      <OutdatedNotice actor={actor} onRetry={() => actor.send({ type: 'page.retry' })} />
      <LearnerHeader actor={actor} />
      <Days actor={actor} />
      <Sections actor={actor} />
    </div>
  );
}

/** The name of the learner: null while it loads, empty if it is not known. */
const useLearnerName = (actor: ReportActor): string | null =>
  useSelector(actor, (snapshot) => {
    const { learner } = snapshot.context;
    if (learner !== null) return personName(learner.user);
    const isSettled = (['denied', 'notFound', 'unknownLearner'] as const).some((tag) => snapshot.hasTag(tag));
    return isSettled ? '' : null;
  });

/** Without the dashboards, the way on is the help center. */
function Placeholder({ isDenied }: { isDenied: boolean }) {
  const canOpenList = canOpenAt(userTabPath, usePermissionCodes());
  const next = canOpenList ? (
    <ButtonLink size="sm" href={userTabPath}>
      {learnerTexts.learners}
    </ButtonLink>
  ) : (
    <PageButton name="helpCenter" />
  );
  return (
    <Card shape="placeholder" className={styles.message}>
      {isDenied ? (
        <Denied text={learnerTexts.noAccess} hint={learnerTexts.reportDenied}>
          {next}
        </Denied>
      ) : (
        <Message kind="noMatches" text={learnerTexts.noLearner} hint={learnerTexts.mistyped}>
          {next}
        </Message>
      )}
    </Card>
  );
}

function Days({ actor }: { actor: ReportActor }) {
  const window = useSelector(actor, ({ context }) => context.window);
  const today = useSelector(actor, ({ context }) => context.today);
  const address = useSelector(actor, ({ context }) => context.address);
  const period = useSelector(actor, ({ context }) => context.period);
  const isSevenDaysOnly = useSelector(actor, ({ context }) => context.isSevenDaysOnly);
  const toolbar = useFocusWhenLost<HTMLDivElement>(`${period} ${isSevenDaysOnly}`);
  return (
    <div>
      <div className={styles.days} ref={toolbar} tabIndex={-1}>
        <PeriodPicker
          period={period}
          window={window}
          today={today}
          isSevenDaysOnly={isSevenDaysOnly}
          send={actor.send}
        />
      </div>
      <IgnoredPart text={isSevenDaysOnly ? periodTexts.sevenDaysOnly : ''} />
      <IgnoredPart text={ignoredPeriodText({ address, queryPrefix: reportQueryPrefix, today })} />
      <PrintCaption parts={[isoDays(window)]} />
    </div>
  );
}

const noLearner = { nick: '', login: '' };

function Sections({ actor }: { actor: ReportActor }) {
  const window = useSelector(actor, ({ context }) => context.window);
  const today = useSelector(actor, ({ context }) => context.today);
  const { nick, login } = useSelector(actor, ({ context }) => context.learner?.user ?? noLearner);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  return (
    <section className={styles.sections} aria-label={learnerTexts.figures} tabIndex={-1}>
      {hasFailed ? (
        <Card shape="placeholder" className={styles.failed}>
          <Message
            text={learnerTexts.noData}
            hint={learnerTexts.figuresFailed}
            onRetry={() => actor.send({ type: 'page.retry' })}
          />
        </Card>
      ) : (
        <ChartDownloadProvider
          page={routes.personalReport.title}
          subject={nick}
          code={login}
          window={window}
          today={today}
        >
          <Columns>
            <LoginDays actor={actor} />
            <DailyStudy actor={actor} />
            <StudyProgress actor={actor} />
            <SkillQuality actor={actor} />
          </Columns>
        </ChartDownloadProvider>
      )}
    </section>
  );
}
