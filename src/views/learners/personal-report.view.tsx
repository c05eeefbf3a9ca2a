import { useSelector } from '@xstate/react';
import { personalReportMachine } from '#machines/learners/personal-report.machine.ts';
import { places } from '#rules/places.ts';
import { ChartFiles } from '#views/shared/chart-files.view.tsx';
import { DayWindowPicker } from '#views/shared/day-window-picker.view.tsx';
import { Message } from '#views/shared/message.view.tsx';
import { useToday } from '#views/shared/use-today.ts';
import { useAddress } from '#views/use-address.ts';
import { useConsole } from '#views/use-console.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import { DailyStudy } from './daily-study.view.tsx';
import { LearnerHeader } from './learner-header.view.tsx';
import { LoginDays } from './login-days.view.tsx';
import styles from './personal-report.module.css';
import { SkillQuality } from './skill-quality.view.tsx';
import { StudyProgress } from './study-progress.view.tsx';
import type { ReportActor } from './use-report-section.ts';

/** One learner's figures in seven days, block by block (REPORT-02); give it the learner's id as its key, too. */
export function PersonalReport({ userId }: { userId: string }) {
  const { timeZone } = useConsole().settings;
  const input = { userId, address: useAddress(), today: useToday(), timeZone };
  const actor = usePageActor(personalReportMachine, input);
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag('refused'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  if (isRefused)
    return (
      <Instead text="No access" hint="This learner is in none of your organizations, or there is no such learner." />
    );
  if (isMissing) return <Instead text="There is no such learner." hint="The address may be mistyped." />;
  return (
    <div className={styles.report}>
      <LearnerHeader actor={actor} />
      <Days actor={actor} />
      <Blocks actor={actor} />
    </div>
  );
}

const Instead = (words: { text: string; hint: string }) => (
  <div className={styles.instead}>
    <Message {...words} />
  </div>
);

function Days({ actor }: { actor: ReportActor }) {
  const window = useSelector(actor, ({ context }) => context.window);
  const today = useSelector(actor, ({ context }) => context.today);
  return <DayWindowPicker window={window} today={today} send={actor.send} />;
}

function Blocks({ actor }: { actor: ReportActor }) {
  const window = useSelector(actor, ({ context }) => context.window);
  const nick = useSelector(actor, ({ context }) => context.learner?.user.nick ?? '');
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  return (
    <section className={styles.blocks} aria-label="Figures" tabIndex={-1}>
      {hasFailed ? (
        <div className={styles.failed}>
          <Message
            text="No data"
            hint="The figures could not be loaded. The dates are kept."
            onRetry={() => actor.send({ type: 'report.retry' })}
          />
        </div>
      ) : (
        <ChartFiles page={places.personal.title} subject={nick} window={window}>
          <div className={styles.grid}>
            <LoginDays actor={actor} />
            <DailyStudy actor={actor} />
            <StudyProgress actor={actor} />
            <SkillQuality actor={actor} />
          </div>
        </ChartFiles>
      )}
    </section>
  );
}
