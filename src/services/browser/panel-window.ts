const features = 'popup,width=640,height=900';

const sharedParts = 'link[rel="stylesheet"], meta[name], style:not([data-emotion])';

let opened: Window | undefined;

export const panelWindow = (): Window | undefined => opened;

/**
 * Opens an empty window with the styles of this page, and returns a function that closes it.
 * Undefined if the browser blocks the window.
 */
export function openPanelWindow(title: string, onClosed: () => void): (() => void) | undefined {
  const view = window.open('', '', features);
  if (!view) return undefined;
  const { head, documentElement } = view.document;
  view.document.title = title;
  documentElement.lang = document.documentElement.lang;
  for (const part of document.head.querySelectorAll(sharedParts)) head.append(view.document.importNode(part, true));
  const close = () => {
    window.removeEventListener('pagehide', close);
    view.removeEventListener('pagehide', onClosed);
    if (opened === view) opened = undefined;
    view.close();
  };
  view.addEventListener('pagehide', onClosed);
  window.addEventListener('pagehide', close);
  opened = view;
  return close;
}
