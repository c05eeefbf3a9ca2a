import { fromCallback, fromPromise } from 'xstate';
import { copyMachine } from '#machines/patterns/copy.machine.ts';
import { copyText } from '#services/browser/clipboard.ts';
import { panelWindow as openedWindow, openPanelWindow } from '#services/browser/panel-window.ts';

export type WindowEvent = { type: 'window.opened' } | { type: 'window.blocked' } | { type: 'window.closed' };

/** A separate window for the panel, until the actor stops. */
export const panelWindow = fromCallback<WindowEvent>(({ sendBack }) => {
  const close = openPanelWindow('Live charts', () => sendBack({ type: 'window.closed' }));
  sendBack({ type: close ? 'window.opened' : 'window.blocked' });
  return close;
});

/** The page of the separate window. */
export const panelPage = (): Document | undefined => openedWindow()?.document;

/** Copies in the window of the panel: only a window with the focus can copy. */
export const panelCopyMachine = copyMachine.provide({
  actors: {
    copyText: fromPromise<void, { text: string }>(({ input }) => copyText(input.text, openedWindow())),
  },
});
