import type { PropsWithChildren } from 'react';
import { TitledTable } from '#views/ui/titled-table/titled-table.view.tsx';
import { styles } from './organization-report.recipe.ts';

/** A table of a report. */
export const ReportTable = (props: PropsWithChildren<{ title: string; columns: readonly string[] }>) => (
  <TitledTable className={styles.table} {...props} />
);
