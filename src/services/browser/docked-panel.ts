import { inTab, stored } from './stored.ts';

/** The panel at the edge of the page. Sizes are in CSS pixels. */
export type Dock = { width: number; height: number; isHidden: boolean };

const usual: Dock = { width: 448, height: 360, isHidden: false };

const isSize = (value: unknown): value is number => typeof value === 'number' && value > 0;

function parse(text: string): Dock | undefined {
  const { width, height, isHidden }: Partial<Dock> = JSON.parse(text);
  return isSize(width) && isSize(height) && typeof isHidden === 'boolean' ? { width, height, isHidden } : undefined;
}

const place = stored<Dock>('live-charts', parse, inTab);

/** How the panel was in this tab before. */
export const readDock = (): Dock => place.read() ?? usual;

export const storeDock = (dock: Dock): boolean => place.write(dock);

/** The page has less room, so that the panel covers nothing; without a panel it has all. */
export function makeRoom(dock: Dock | undefined): void {
  const { dataset, style } = document.documentElement;
  if (!dock || dock.isHidden) {
    delete dataset.docked;
    return;
  }
  dataset.docked = '';
  style.setProperty('--docked-width', `${dock.width}px`);
  style.setProperty('--docked-height', `${dock.height}px`);
}
