import { CopyableId } from '#views/ui/copy-button/copyable-id.view.tsx';
import { type Column, DataTable } from '#views/ui/data-table/data-table.view.tsx';
import { type RowAction, RowActions } from '#views/ui/row-actions/row-actions.view.tsx';
import { KitCase, KitSection } from './kit-section.view.tsx';

type Row = { id: string; name: string; total: number };

const rows: readonly Row[] = [
  { id: '100001', name: 'A short name', total: 12 },
  { id: '100002', name: 'A long name that needs more than the two lines of a row '.repeat(6), total: 3450 },
  { id: '100003', name: 'اسم', total: 0 },
];

const columns: readonly Column<Row>[] = [
  { title: 'ID', isFigure: true, cell: ({ id }) => <CopyableId id={id} name="ID" /> },
  { title: 'Name', minWidth: '8rem', cell: ({ name }) => name, whole: ({ name }) => name },
  { title: 'Total', isNumber: true, cell: ({ total }) => total },
  { title: 'Operations', isUntitled: true, isRowLink: true, cell: () => <a href="/kit">View</a> },
];

const actions: readonly RowAction[] = [
  { text: 'View', href: '/kit' },
  { text: 'Edit', onChoose: () => {} },
  { text: 'History', href: '/kit' },
  { text: 'Copy', onChoose: () => {} },
  { text: 'Remove', onChoose: () => {} },
];

const shared = { columns, getKey: ({ id }: Row) => id, waitingRows: 3 };

/** Tables. */
export function TableSection() {
  return (
    <KitSection title="Tables">
      <KitCase name="Rows">
        <DataTable {...shared} label="Rows" rows={rows} isBusy={false} />
      </KitCase>
      <KitCase name="Row actions with a menu">
        <RowActions name="A short name" actions={actions} />
      </KitCase>
      <KitCase name="Waiting">
        <DataTable {...shared} label="Waiting rows" rows={[]} isBusy />
      </KitCase>
    </KitSection>
  );
}
