import { loginRates } from '#rules/dashboards/dashboard-figures.ts';
import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { asDecimal, asPercentage } from '#rules/patterns/changes.ts';
import { lastDay, percentage } from '#rules/patterns/formats.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { BarsChart } from './charts.view.tsx';
import { InactiveMembers } from './inactive-members.view.tsx';
import { type DashboardActor, useSection, useTrends } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.behavior;

type LoginBehaviorProps = { actor: DashboardActor; code: string; end: string; today: string };

export function LoginBehavior({ actor, code, end, today }: LoginBehaviorProps) {
  const { figures, compared, card } = useSection(actor, 'behavior');
  const { loginCount: trend } = useTrends(actor);
  const rates = figures ? loginRates(figures) : [];
  return (
    <Section
      title={title}
      {...card}
      figures={[
        {
          ...texts.loginCount,
          ...asPercentage(compared, ({ behavior }) => behavior?.behaviors?.loginCountPercentage),
          isHeadline: true,
          trend,
        },
        {
          ...texts.loginDays,
          ...asDecimal(compared, ({ behavior }) => behavior?.behaviors?.loginDays),
          unit: dashboardTexts.memberUnit,
        },
        {
          ...texts.absenceDays,
          ...asDecimal(compared, ({ behavior }) => behavior?.absenceDays),
          unit: dashboardTexts.memberUnit,
        },
      ]}
    >
      <BarsChart
        card={card}
        text={texts.activeRate}
        unit={dashboardTexts.ratesUnit(lastDay(end, today))}
        columns={[dashboardTexts.period, texts.activeRate.label]}
        sent={rates}
        bars={rates.map(({ label, rate }) => {
          const figure = percentage(rate);
          return { label, figure, share: rate ?? 0, title: dashboardTexts.rateLabel(label, figure) };
        })}
      />
      <InactiveMembers code={code} end={end} />
    </Section>
  );
}
