import { fromCallback } from 'xstate';
import { liveCharts } from '#rules/shell/live-chart-texts.ts';
import { panelWindow as openedWindow, openPanelWindow } from '#services/browser/panel-window.ts';

export type WindowEvent = { type: 'window.opened' } | { type: 'window.blocked' } | { type: 'window.closed' };

/** A separate window for the panel, until the actor stops. */
export const panelWindow = fromCallback<WindowEvent>(({ sendBack }) => {
  const close = openPanelWindow(liveCharts, () => sendBack({ type: 'window.closed' }));
  sendBack({ type: close ? 'window.opened' : 'window.blocked' });
  return close;
});

/** The page of the separate window. */
export const panelPage = (): Document | undefined => openedWindow()?.document;
