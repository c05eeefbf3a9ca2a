import { asDecimal, asPercentage } from '#rules/changes.ts';
import { loginRates } from '#rules/dashboard-figures.ts';
import { percentage, shortDay } from '#rules/formats.ts';
import { Bars } from '#views/ui/bars.view.tsx';
import { ChartPanel } from '#views/ui/chart-panel.view.tsx';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

export function LoginBehavior({ actor, end }: { actor: DashboardActor; end: string }) {
  const { state, figures, before, empty, onRetry } = useSection(actor, 'behavior');
  const { behaviors, absenceDays } = figures?.behavior ?? {};
  const was = before?.behavior;
  const rates = figures ? loginRates(figures) : [];
  return (
    <Section
      title="Login Behavior"
      state={state}
      empty={empty}
      figures={[
        {
          label: 'Login count percentage',
          ...asPercentage(behaviors?.loginCountPercentage, was?.behaviors?.loginCountPercentage),
        },
        { label: 'Login days', ...asDecimal(behaviors?.loginDays, was?.behaviors?.loginDays), unit: 'per member' },
        { label: 'Absence days', ...asDecimal(absenceDays, was?.absenceDays), unit: 'per member' },
      ]}
      onRetry={onRetry}
    >
      <ChartPanel
        title="Active rate"
        unit={`% of members who logged in, up to ${shortDay(end)}`}
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
