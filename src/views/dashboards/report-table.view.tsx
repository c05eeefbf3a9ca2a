import type { PropsWithChildren } from 'react';
import { styles } from './organization-report.recipe.ts';

type ReportTableProps = PropsWithChildren<{ title: string; columns: readonly string[] }>;

export const ReportTable = ({ title, columns, children }: ReportTableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{title}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
