import { useState } from 'react';
import { type DayWindow, lastSevenDays, windowEndingOn, windowStartingOn } from '#rules/patterns/day-window.ts';
import { ChartTip } from '#views/ui/bar-chart/chart-tip.view.tsx';
import { DayWindowPicker } from '#views/ui/day-picker/day-window-picker.view.tsx';
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
    <KitCase name="Day window">
      <Days />
    </KitCase>
    <KitCase name="Tooltip of a chart">
      <ChartTip title="2026-01-01" text="12 minutes" />
    </KitCase>
  </KitSection>
);

const today = '20260115';

function Days() {
  const [days, setDays] = useState<DayWindow>(lastSevenDays(today));
  return (
    <DayWindowPicker
      window={days}
      today={today}
      send={(event) => {
        if (event.type === 'window.startOn') setDays(windowStartingOn(event.day));
        else if (event.type === 'window.endOn') setDays(windowEndingOn(event.day));
        else setDays(lastSevenDays(today));
      }}
    />
  );
}
