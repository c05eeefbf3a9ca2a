import { loginRates } from '#rules/dashboards/dashboard-figures.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { asDecimal, asPercentage } from '#rules/patterns/changes.ts';
import { lastDay, percentage } from '#rules/patterns/formats.ts';
import { Bars } from '#views/ui/bars.view.tsx';
import { ChartPanel } from '#views/ui/chart-panel.view.tsx';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.behavior;

export function LoginBehavior({ actor, end, today }: { actor: DashboardActor; end: string; today: string }) {
  const { state, figures, compared, empty, onRetry } = useSection(actor, 'behavior');
  const rates = figures ? loginRates(figures) : [];
  return (
    <Section
      title={title}
      state={state}
      empty={empty}
      figures={[
        {
          ...texts.loginCount,
          ...asPercentage(compared, ({ behavior }) => behavior?.behaviors?.loginCountPercentage),
        },
        {
          ...texts.loginDays,
          ...asDecimal(compared, ({ behavior }) => behavior?.behaviors?.loginDays),
          unit: 'per member',
        },
        {
          ...texts.absenceDays,
          ...asDecimal(compared, ({ behavior }) => behavior?.absenceDays),
          unit: 'per member',
        },
      ]}
      onRetry={onRetry}
    >
      <ChartPanel
        text={texts.activeRate}
        unit={`% of members who logged in, up to ${lastDay(end, today)}`}
        state={stateOfPart(state, rates)}
        columns={['Period', 'Active rate']}
        empty={empty}
        rows={rates.map(({ label, rate }) => [label, percentage(rate)])}
      >
        <Bars
          bars={rates.map(({ label, rate }) => {
            const figure = percentage(rate);
            return { label, figure, share: rate ?? 0, title: `${label}: ${figure} of members logged in` };
          })}
        />
      </ChartPanel>
    </Section>
  );
}
