import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { OrganizationEntry } from '#rules/organizations.ts';
import styles from './organization-panel.module.css';
import { OrganizationRow } from './organization-row.view.tsx';

type OrganizationRowsProps = {
  id: string;
  className: string | undefined;
  /** What the list measures on most screens: its first rows need not wait until it has been measured. */
  usualSize: { width: number; height: number };
  context: {
    entries: readonly OrganizationEntry[];
    shown: readonly number[];
    active: number;
    expanded: ReadonlySet<string>;
  };
  chosen: ReadonlySet<string>;
  isSearching: boolean;
  isMultiple?: true;
  /** Whether disabled ones cannot be chosen. */
  isDisabledBarred: boolean;
  onPress(press: { type: 'row.fold' | 'row.unfold' | 'row.choose'; at: number }): void;
};

const rowHeight = 36;
const resultHeight = 52;

const rowAt = (target: EventTarget) => Number((target as Element).closest<HTMLElement>('[data-at]')?.dataset.at ?? -1);

/** The organisations that are shown, of any number only those in sight; tree and results are two lists, by their key. */
export function OrganizationRows(props: OrganizationRowsProps) {
  const { id, className, context, chosen, isSearching, isMultiple, isDisabledBarred, onPress } = props;
  const { entries, shown, active, expanded } = context;
  const { scroller, rows } = useRowsInSight(props);
  const press = (event: React.MouseEvent) => {
    const at = rowAt(event.target);
    if (at < 0) return;
    const isFold = (event.target as Element).closest('[data-fold]') !== null;
    const fold = expanded.has(entries[at]?.code ?? '') ? 'row.fold' : 'row.unfold';
    onPress({ type: isFold ? fold : 'row.choose', at });
  };
  return (
    <div className={className} ref={scroller}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which keeps the focus */}
      <div
        className={styles.tree}
        id={id}
        role="tree"
        tabIndex={-1}
        aria-label="Organizations"
        aria-multiselectable={isMultiple}
        style={{ height: rows.getTotalSize() }}
        onMouseDown={(event) => event.preventDefault()}
        onClick={press}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const at = shown[index] ?? -1;
          const entry = entries[at];
          return entry ? (
            <OrganizationRow
              key={entry.code}
              id={`${id}${at}`}
              at={at}
              entry={entry}
              top={start}
              position={isSearching ? index + 1 : undefined}
              results={isSearching ? shown.length : undefined}
              isBarred={entry.disabled && isDisabledBarred}
              isActive={at === active}
              isChosen={chosen.has(entry.code)}
              isExpanded={expanded.has(entry.code)}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}

function useRowsInSight({ context: { shown, active }, isSearching, usualSize }: OrganizationRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isSearching ? resultHeight : rowHeight),
    overscan: 6,
    initialRect: usualSize,
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    const place = shown.indexOf(active);
    if (place >= 0) rows.scrollToIndex(place, { align: 'auto' });
  }, [rows, shown, active]);
  return { scroller, rows };
}
