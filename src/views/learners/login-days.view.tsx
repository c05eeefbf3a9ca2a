import { useSelector } from '@xstate/react';
import { learnerFigureTexts } from '#rules/learners/learner-figure-texts.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { count } from '#rules/patterns/formats.ts';
import { countDays } from '#rules/patterns/periods.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { type ReportActor, useReportSection } from './use-report-section.ts';

const { title, figures: texts } = learnerFigureTexts.behavior;

export function LoginDays({ actor }: { actor: ReportActor }) {
  const { figures, card } = useReportSection(actor, 'behavior');
  const unit = learnerTexts.ofDays(countDays(useSelector(actor, ({ context }) => context.window)));
  const { behaviors, absenceDays } = figures?.behavior ?? {};
  return (
    <Section
      title={title}
      shape="figures"
      {...card}
      figures={[
        { ...texts.loginDays, value: count(behaviors?.loginDays), unit, isHeadline: true },
        { ...texts.absenceDays, value: count(absenceDays), unit },
      ]}
    />
  );
}
