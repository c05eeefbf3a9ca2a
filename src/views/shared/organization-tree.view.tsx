import { useVirtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { organizationPickerMachine } from '#machines/shared/organization-picker.machine.ts';
import styles from './organization-panel.module.css';
import { OrganizationRow } from './organization-row.view.tsx';

export type PickerActor = ActorRefFrom<typeof organizationPickerMachine>;

/** What the list measures on most screens: its first rows need not wait until it has been measured. */
const usualSize = { width: 416, height: 384 };
const rowHeight = 36;
const resultHeight = 52;

const rowAt = (target: EventTarget) => Number((target as Element).closest<HTMLElement>('[data-at]')?.dataset.at ?? -1);

/** The organisations that are shown, of any number only those in sight; tree and results are two lists, by their key. */
export function OrganizationTree({ actor, id }: { actor: PickerActor; id: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { entries, shown, active, chosen, expanded, mayChooseDisabled } = useSelector(actor, ({ context }) => context);
  const isSearching = useSelector(actor, (snapshot) => snapshot.matches({ open: 'searching' }));
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
  const press = (event: React.MouseEvent) => {
    const at = rowAt(event.target);
    if (at < 0) return;
    const isFold = (event.target as Element).closest('[data-fold]') !== null;
    const fold = expanded.has(entries[at]?.code ?? '') ? 'row.fold' : 'row.unfold';
    actor.send({ type: isFold ? fold : 'row.choose', at });
  };
  return (
    <div className={styles.scroller} ref={scroller}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which keeps the focus */}
      <div
        className={styles.tree}
        id={id}
        role="tree"
        tabIndex={-1}
        aria-label="Organizations"
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
              isBarred={entry.disabled && !mayChooseDisabled}
              isActive={at === active}
              isChosen={entry.code === chosen}
              isExpanded={expanded.has(entry.code)}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}
