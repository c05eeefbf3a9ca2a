import { type Figure, Figures } from '#views/shared/figures.view.tsx';
import styles from './figure-group.module.css';

type FigureGroupProps = { title: string; figures: readonly Figure[]; isBusy: boolean };

/** Figures that belong together, below a line within a card. */
export function FigureGroup({ title, figures, isBusy }: FigureGroupProps) {
  return (
    <div className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <Figures figures={figures} isBusy={isBusy} />
    </div>
  );
}
