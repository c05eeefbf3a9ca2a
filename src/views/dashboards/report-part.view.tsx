import { useId } from 'react';
import type { ReportPart } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import * as chartTexts from '#rules/dashboards/chart-texts.ts';
import { averageLevels, averageMilestones, hasGoalLine } from '#rules/dashboards/dashboard-figures.ts';
import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { organizationEmptyMessage } from '#rules/dashboards/empty-message.ts';
import type { ReportMembers } from '#rules/dashboards/member-times.ts';
import { isPartAbsent, type ReportFigure, type ShownFigure, showFigure } from '#rules/dashboards/report-figures.ts';
import * as reportTexts from '#rules/dashboards/report-texts.ts';
import { readStudyDurationChart, toStudyDurationCard } from '#rules/dashboards/study-duration-chart.ts';
import type { ComparedAnswers } from '#rules/patterns/changes.ts';
import type { ShownWindow } from '#rules/patterns/compared-days.ts';
import { noFigure, oneDecimal, percentage } from '#rules/patterns/formats.ts';
import * as sectionTexts from '#rules/patterns/section-texts.ts';
import { FigureInfo } from '#views/ui/figures/figure-info.view.tsx';
import { Figures } from '#views/ui/figures/figures.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { DurationChart } from './charts.view.tsx';
import { GoalLegend } from './goal-legend.view.tsx';
import { styles } from './organization-report.recipe.ts';
import { ReportMemberTimes } from './report-member-times.view.tsx';
import { ReportTable as Table } from './report-table.view.tsx';

type ReportPartProps = ShownWindow & {
  part: ReportPart;
  figures: readonly ReportFigure[];
  /** It stands next to another one where there is room. */
  isHalf: boolean;
  members: ReportMembers;
  onRetry(): void;
  compared: ComparedAnswers<OrganizationDashboard> & { shown: OrganizationDashboard };
};

/** A section of the report; what the answer does not have is said in its place. */
export function ReportPartView({ part, figures, compared, isHalf, ...shown }: ReportPartProps) {
  const id = useId();
  const title = reportTexts.parts[part];
  const rows = figures.map((figure) => showFigure(figure, compared));
  return (
    <section className={styles.part} data-wide={!isHalf || undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isPartAbsent(part, compared.shown) ? (
        <Message inline text={sectionTexts.absent} />
      ) : (
        <PartContent part={part} title={title} rows={rows} compared={compared} {...shown} />
      )}
    </section>
  );
}

type PartContentProps = Omit<ReportPartProps, 'figures' | 'isHalf'> & { title: string; rows: readonly ShownFigure[] };

function PartContent({ part, title, rows, compared, ...shown }: PartContentProps) {
  if (part === 'keyFigures')
    return <Figures figures={rows.map((row) => ({ ...row, isHeadline: true }))} isBusy={false} />;
  if (part === 'studyTime')
    return (
      <>
        <FigureTable title={title} rows={rows} />
        <StudyTime compared={compared} {...shown} />
      </>
    );
  if (part === 'memberTimes') return <ReportMemberTimes members={shown.members} onRetry={shown.onRetry} />;
  const Steps = steps[part];
  if (!Steps) return <FigureTable title={title} rows={rows} />;
  return (
    <div className={styles.tables}>
      <FigureTable title={title} rows={rows} />
      <Steps figures={compared.shown} />
    </div>
  );
}

function StudyTime({ compared, ...shown }: Pick<PartContentProps, 'compared'> & ShownWindow) {
  const figures = compared.shown;
  const { isIdle, goal, ...chart } = readStudyDurationChart({ figures, before: compared.before }, shown);
  const empty = organizationEmptyMessage(figures, { endsToday: shown.window.end === shown.today });
  const card = { state: 'filled' as const, empty };
  return (
    <>
      <DurationChart {...chart} card={toStudyDurationCard(card, isIdle)} today={shown.today} />
      {goal && <GoalLegend text={goal} isDrawn={hasGoalLine(chart.bars)} />}
    </>
  );
}

const NumberCell = ({ value, unit, exact }: ShownFigure) => (
  <td title={exact}>
    <span>{value}</span>
    {unit && value !== noFigure && <span className={styles.unit}>{` ${unit}`}</span>}
  </td>
);

const FigureTable = ({ title, rows }: { title: string; rows: readonly ShownFigure[] }) =>
  rows.length > 0 && (
    <Table title={title} columns={[reportTexts.figure, reportTexts.value, reportTexts.change]}>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">
            <span>{row.label}</span>
            <FigureInfo label={row.label} definition={row.definition} />
          </th>
          <NumberCell {...row} />
          <td title={row.change?.against}>{row.change?.text}</td>
        </tr>
      ))}
    </Table>
  );

const Levels = ({ figures }: { figures: OrganizationDashboard }) => (
  <Table title={dashboardTexts.level} columns={[dashboardTexts.level, dashboardTexts.completion, chartTexts.testScore]}>
    {averageLevels(figures).map(({ name, completion, score }) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td>{percentage(completion)}</td>
        <td>{oneDecimal(score)}</td>
      </tr>
    ))}
  </Table>
);

const Milestones = ({ figures }: { figures: OrganizationDashboard }) => (
  <Table title={reportTexts.milestones} columns={[dashboardTexts.milestone, dashboardTexts.completion]}>
    {averageMilestones(figures).map(({ name, completion }) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td>{percentage(completion)}</td>
      </tr>
    ))}
  </Table>
);

/** The table next to the figures of a section. */
const steps: Partial<Record<ReportPart, typeof Levels>> = { levels: Levels, courses: Milestones };
