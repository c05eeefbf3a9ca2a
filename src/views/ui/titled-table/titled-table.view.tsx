import type { PropsWithChildren } from 'react';

type TitledTableProps = PropsWithChildren<{
  className: string | undefined;
  /** For screen readers; what is around the table shows it. */
  title: string;
  columns: readonly string[];
}>;

/** A table with heads of columns; its rows are the children. */
export const TitledTable = ({ className, title, columns, children }: TitledTableProps) => (
  <table className={className}>
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
