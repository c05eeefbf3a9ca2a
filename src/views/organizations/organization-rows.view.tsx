import * as organizationTexts from '#rules/organizations/organization-texts.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { useVisibleRows } from '#views/ui/data-table/use-visible-rows.ts';
import { styles } from './organization-panel.recipe.ts';
import { OrganizationRow } from './organization-row.view.tsx';

type OrganizationRowsProps = {
  id: string;
  className: string | undefined;
  /** The height before the list is measured. */
  defaultHeight: number;
  context: {
    entries: readonly OrganizationEntry[];
    shown: readonly number[];
    active: number;
    expanded: ReadonlySet<string>;
  };
  chosen: ReadonlySet<string>;
  isSearching: boolean;
  isMultiple?: true;
  /** The search field is disabled, so the list itself receives scroll keys. */
  isOff?: boolean;
  isDisabledLocked: boolean;
  onPress(press: { type: 'row.collapse' | 'row.expand' | 'row.choose'; at: number }): void;
};

const treeRowHeight = 36;
const resultHeight = 52;

const rowAt = (target: EventTarget) => Number((target as Element).closest<HTMLElement>('[data-at]')?.dataset.at ?? -1);

export function OrganizationRows(props: OrganizationRowsProps) {
  const { id, className, context, chosen, isSearching, isMultiple, isOff, isDisabledLocked, defaultHeight, onPress } =
    props;
  const { entries, shown, active, expanded } = context;
  const rowHeight = isSearching ? resultHeight : treeRowHeight;
  const { scroller, onScroll, first, end } = useVisibleRows({
    count: shown.length,
    rowHeight,
    active: shown.indexOf(active),
    defaultHeight,
  });
  const press = (event: React.MouseEvent) => {
    const at = rowAt(event.target);
    if (at < 0) return;
    const isFold = (event.target as Element).closest('[data-fold]') !== null;
    const fold = expanded.has(entries[at]?.code ?? '') ? 'row.collapse' : 'row.expand';
    onPress({ type: isFold ? fold : 'row.choose', at });
  };
  return (
    <div className={className} ref={scroller} onScroll={onScroll}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles keys */}
      <div
        className={styles.tree}
        id={id}
        role="tree"
        tabIndex={isOff ? 0 : -1}
        aria-label={organizationTexts.organizations}
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
              isLocked={entry.disabled && isDisabledLocked}
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
