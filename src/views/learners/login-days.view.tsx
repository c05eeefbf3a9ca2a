import { learnerFigureTexts } from '#rules/learners/learner-figure-texts.ts';
import { learnerEmptyMessage } from '#rules/patterns/empty-messages.ts';
import { count } from '#rules/patterns/formats.ts';
import { Section } from '#views/ui/section.view.tsx';
import { type ReportActor, useReportSection } from './use-report-section.ts';

const { title, figures: texts } = learnerFigureTexts.behavior;

export function LoginDays({ actor }: { actor: ReportActor }) {
  const { state, figures, onRetry } = useReportSection(actor, 'behavior');
  const { behaviors, absenceDays } = figures?.behavior ?? {};
  return (
    <Section
      title={title}
      shape="figures"
      state={state}
      empty={learnerEmptyMessage}
      figures={[
        { ...texts.loginDays, value: count(behaviors?.loginDays), unit: 'of 7' },
        { ...texts.absenceDays, value: count(absenceDays), unit: 'of 7' },
      ]}
      onRetry={onRetry}
    />
  );
}
