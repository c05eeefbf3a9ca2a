import { type Dock, makeRoom, readDock, storeDock } from '#services/browser/docked-panel.ts';

export type { Dock };

/** The panel as it was in this tab before. */
export const recallDock = (): Dock => readDock();

/** Returns the panel with another size or visibility, which this tab remembers. */
export function changeDock(dock: Dock, part: Partial<Dock>): Dock {
  const next = { ...dock, ...part };
  storeDock(next);
  return next;
}

/** The page makes room for the panel until the returned function is called. */
export function showDock(dock: Dock): () => void {
  makeRoom(dock);
  return () => makeRoom(undefined);
}
