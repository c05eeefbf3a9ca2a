import type { OrganizationEntry } from '#rules/organizations.ts';
import styles from './organization-panel.module.css';
import { OrganizationRow } from './organization-row.view.tsx';
import { useRowsInSight } from './use-rows-in-sight.ts';

type OrganizationRowsProps = {
  id: string;
  className: string | undefined;
  /** What the list measures on most screens: its first rows need not wait until it has been measured. */
  usualHeight: number;
  context: {
    entries: readonly OrganizationEntry[];
    shown: readonly number[];
    active: number;
    expanded: ReadonlySet<string>;
  };
  chosen: ReadonlySet<string>;
  isSearching: boolean;
  isMultiple?: true;
  /** Nothing can be chosen, and the search field takes no keys: the list itself is what keys scroll. */
  isOff?: boolean;
  /** Whether disabled ones cannot be chosen. */
  isDisabledBarred: boolean;
  onPress(press: { type: 'row.fold' | 'row.unfold' | 'row.choose'; at: number }): void;
};

const treeRowHeight = 36;
const resultHeight = 52;

const rowAt = (target: EventTarget) => Number((target as Element).closest<HTMLElement>('[data-at]')?.dataset.at ?? -1);

/** The organisations that are shown, of any number only those in sight. */
export function OrganizationRows(props: OrganizationRowsProps) {
  const { id, className, context, chosen, isSearching, isMultiple, isOff, isDisabledBarred, usualHeight, onPress } =
    props;
  const { entries, shown, active, expanded } = context;
  const rowHeight = isSearching ? resultHeight : treeRowHeight;
  const { scroller, onScroll, first, end } = useRowsInSight({
    count: shown.length,
    rowHeight,
    active: shown.indexOf(active),
    usualHeight,
  });
  const press = (event: React.MouseEvent) => {
    const at = rowAt(event.target);
    if (at < 0) return;
    const isFold = (event.target as Element).closest('[data-fold]') !== null;
    const fold = expanded.has(entries[at]?.code ?? '') ? 'row.fold' : 'row.unfold';
    onPress({ type: isFold ? fold : 'row.choose', at });
  };
  return (
    <div className={className} ref={scroller} onScroll={onScroll}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which keeps the focus */}
      <div
        className={styles.tree}
        id={id}
        role="tree"
        tabIndex={isOff ? 0 : -1}
        aria-label="Organizations"
        aria-multiselectable={isMultiple}
        style={{ height: shown.length * rowHeight }}
        onMouseDown={(event) => event.preventDefault()}
        onClick={press}
      >
        {shown.slice(first, end).map((at, after) => {
          const index = first + after;
          const entry = entries[at];
          return entry ? (
            <OrganizationRow
              key={index}
              id={`${id}${at}`}
              at={at}
              entry={entry}
              top={index * rowHeight}
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
