import { type CSSProperties, memo, useId } from 'react';
import { importFields } from '#rules/applications/import-rows.ts';
import * as importTexts from '#rules/applications/import-texts.ts';
import { organizationName } from '#rules/organizations/organization-names.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { useGradualCount } from '#views/ui/data-table/use-gradual-count.ts';
import { useVisibleRows } from '#views/ui/data-table/use-visible-rows.ts';
import { EditableGrid } from '#views/ui/editable-grid/editable-grid.view.tsx';
import { cellId, choicesId, ImportRow } from './import-row.view.tsx';
import { type ImportGridProps, useImportGrid } from './use-import-grid.ts';
import { useNarrow } from './use-narrow.ts';

const columns = '4.5rem minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.3fr) 3rem';
const defaultHeight = 400;
const rowHeights = { wide: 52, narrow: 248 };
/** A field offers the names of so many organizations; more would slow down its list. */
const maxChoices = 200;
const rowsPerFrame = 2;

/** The rows of an import, edited with the keyboard as in a spreadsheet (APPL-11). */
export function ImportGrid(props: ImportGridProps) {
  const { rows, problems, shown, entries } = props;
  const { grid, active, column, editing, indexAt, handlers } = useImportGrid(props);
  const id = useId();
  const rowHeight = rowHeights[useNarrow() ? 'narrow' : 'wide'];
  const { scroller, onScroll, first, end } = useVisibleRows({ count: shown.length, rowHeight, active, defaultHeight });
  const count = useGradualCount(end - first, rowsPerFrame);
  const isActiveShown = active >= first && active < end;
  return (
    <>
      <EditableGrid ref={scroller} onScroll={onScroll} style={{ '--grid-columns': columns } as CSSProperties}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it has an active cell
          role="grid"
          tabIndex={0}
          aria-label={importTexts.rows}
          aria-describedby={`${id}-help`}
          aria-rowcount={shown.length + 1}
          aria-colcount={importFields.length + 2}
          aria-activedescendant={isActiveShown ? cellId(id, shown[active] ?? -1, column) : undefined}
          {...handlers}
        >
          <GridHead />
          <tbody style={{ height: shown.length * rowHeight }}>
            {shown.slice(first, first + count).map((line, after) => {
              const position = first + after;
              const row = rows[indexAt(position)];
              const isActive = position === active;
              return row ? (
                <ImportRow
                  key={line}
                  gridId={id}
                  row={row}
                  problems={problems[indexAt(position)] ?? null}
                  position={position}
                  top={position * rowHeight}
                  active={isActive ? column : -1}
                  editing={isActive ? editing : undefined}
                />
              ) : null;
            })}
          </tbody>
        </table>
      </EditableGrid>
      {count === end - first && <Choices id={choicesId(id)} entries={entries} />}
      <p className="visually-hidden" id={`${id}-help`}>
        {importTexts.gridHelp}
      </p>
    </>
  );
}

const Choices = memo(function Choices({ id, entries }: { id: string; entries: readonly OrganizationEntry[] }) {
  const enabled = entries.filter(({ disabled }) => !disabled).slice(0, maxChoices);
  return (
    <datalist id={id}>
      {enabled.map(({ code }) => (
        <option key={code} value={organizationName(entries, code)} />
      ))}
    </datalist>
  );
});

const GridHead = () => (
  <thead>
    <tr className="grid-titles" aria-rowindex={1}>
      {[importTexts.row, ...importFields.map((field) => importTexts.importFieldLabels[field])].map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
      <th scope="col">
        <span className="visually-hidden">{importTexts.leaveOut}</span>
      </th>
    </tr>
  </thead>
);
