import { useState } from 'react';
import type { DaysRule } from '#rules/patterns/day-choice.ts';
import { anyTime } from '#rules/patterns/day-range.ts';
import { lastSevenDays } from '#rules/patterns/day-window.ts';
import { ChartTip } from '#views/ui/bar-chart/chart-tip.view.tsx';
import { DaysPicker } from '#views/ui/day-picker/days-picker.view.tsx';
import { ConfirmDialog } from '#views/ui/dialog/confirm-dialog.view.tsx';
import { drawer } from '#views/ui/dialog/dialogs.ts';
import { LeaveDialog } from '#views/ui/dialog/leave-dialog.view.tsx';
import { FloatingPanel } from '#views/ui/floating-panel/floating-panel.view.tsx';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { KitOpener } from './kit-opener.view.tsx';
import { KitCase, KitSection } from './kit-section.view.tsx';

const dialogs = [
  { name: 'Question', text: 'Release this?', action: 'Release' },
  { name: 'Final question', text: 'Delete this for good?', action: 'Delete', isFinal: true },
  { name: 'Waiting question', text: 'Delete this for good?', action: 'Delete', isFinal: true, isBusy: true },
];

/** Components in front of the page. */
export const OverlaySection = () => (
  <KitSection title="Overlays">
    <KitCase name="Dialog: question, final action, waiting and leaving">
      {dialogs.map(({ name, ...props }) => (
        <KitOpener key={name} name={name}>
          {({ onClose }) => <ConfirmDialog {...props} onConfirm={onClose} onCancel={onClose} />}
        </KitOpener>
      ))}
      <KitOpener name="Leave">{({ onClose }) => <LeaveDialog send={onClose} />}</KitOpener>
    </KitCase>
    <KitCase name="Drawer">
      <KitOpener name="Drawer">
        {(opened) => <LazyPart of={drawer} props={{ ...opened, children: <p>Content</p> }} />}
      </KitOpener>
    </KitCase>
    <KitCase name="Popover">
      <KitOpener name="Popover" isPanel>
        {(opened) => (
          <FloatingPanel {...opened}>
            <p>Content</p>
          </FloatingPanel>
        )}
      </KitOpener>
    </KitCase>
    <KitCase name="Days: always seven, a period and any time">
      <Days isAlwaysSeven offers="sevenDays" />
      <Days isAlwaysSeven={false} offers="periods" />
      <Days isAlwaysSeven={false} offers="anyTime" />
    </KitCase>
    <KitCase name="Tooltip of a chart">
      <ChartTip title="2026-01-01" text="12 minutes" />
    </KitCase>
  </KitSection>
);

const today = '20260115';

function Days(rule: DaysRule) {
  const [range, setRange] = useState(rule.offers === 'anyTime' ? anyTime : lastSevenDays(today));
  return <DaysPicker {...rule} range={range} today={today} onChoose={setRange} />;
}
