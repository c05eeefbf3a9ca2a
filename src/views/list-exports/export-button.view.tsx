import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { listMachine } from '#machines/patterns/list.chart.ts';
import { exportList } from '#rules/patterns/list-texts.ts';
import type { QueryValues } from '#rules/patterns/url-query.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { DialogButton } from '#views/ui/lazy/dialog-button.view.tsx';
import type { LazyView } from '#views/ui/lazy/lazy-view.ts';
import { styles } from './export-button.recipe.ts';
import type { ExportDialogProps } from './list-export.view.tsx';

type ExportButtonProps<Row, Query extends QueryValues, Source> = {
  list: ActorRefFrom<ReturnType<typeof listMachine<Row, Query>>>;
  size?: 'sm';
  /** What the list shows. */
  source: Source;
  dialog: LazyView<ExportDialogProps & { source: Source }>;
};

/** Opens the export of a list; without rows it only has its room, so that it moves nothing. */
export function ExportButton<Row, Query extends QueryValues, Source>({
  list,
  size,
  source,
  dialog,
}: ExportButtonProps<Row, Query, Source>) {
  const { total, sort } = useSelector(list, ({ context }) => context);
  const hasRows = useSelector(list, ({ context }) => context.rows.length > 0);
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const look = size && { size };
  if (!hasRows)
    return (
      <span className={styles.room}>
        <Button {...look}>{exportList}</Button>
      </span>
    );
  return <DialogButton {...look} label={exportList} isBusy={isBusy} dialog={dialog} props={{ source, sort, total }} />;
}
