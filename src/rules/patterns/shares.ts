import { percentage } from './formats.ts';

export type ShareFigure = {
  value: string;
  /** The filled part of its bar, from 0 to 100; null for none. */
  share: number | null;
};

/** A percentage, from 0 to 100. */
export const shareFigure = (figure: number | null | undefined): ShareFigure => ({
  value: percentage(figure),
  share: typeof figure === 'number' && Number.isFinite(figure) ? Math.min(100, Math.max(0, figure)) : null,
});
