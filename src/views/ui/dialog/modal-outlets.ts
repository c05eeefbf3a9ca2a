/**
 * An empty element in each open modal dialog, the last opened last.
 * What belongs to the whole page goes there until the dialog closes.
 */
const outlets: HTMLElement[] = [];
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Announces the outlet of an open dialog until the returned function is called. */
export function addModalOutlet(outlet: HTMLElement): () => void {
  outlets.push(outlet);
  notify();
  return () => {
    outlets.splice(outlets.indexOf(outlet), 1);
    notify();
  };
}

/** The outlet of the topmost dialog; undefined while none is open. */
export const topModalOutlet = (): HTMLElement | undefined => outlets.at(-1);

/** Calls the listener after each change until the returned function is called. */
export function onModalOutletsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
