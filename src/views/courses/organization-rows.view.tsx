import { useVirtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { organizationChoicesMachine } from '#machines/shared/organization-choices.machine.ts';
import panel from '#views/shared/organization-panel.module.css';
import { OrganizationRow } from '#views/shared/organization-row.view.tsx';
import styles from './organization-choices.module.css';

export type ChoicesActor = ActorRefFrom<typeof organizationChoicesMachine>;

const usualSize = { width: 640, height: 256 };
const rowHeight = 36;
const resultHeight = 52;

const rowAt = (target: EventTarget) => Number((target as Element).closest<HTMLElement>('[data-at]')?.dataset.at ?? -1);

/** The organisations that are shown, of any number only those in sight; tree and results are two lists, by their key. */
export function OrganizationRows({ actor, id, isOff }: { actor: ChoicesActor; id: string; isOff: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { entries, shown, active, chosen, expanded } = useSelector(actor, ({ context }) => context);
  const isSearching = useSelector(actor, (snapshot) => snapshot.matches('searching'));
  const chosenCodes = useMemo(() => new Set(chosen), [chosen]);
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
    if (at < 0 || isOff) return;
    const isFold = (event.target as Element).closest('[data-fold]') !== null;
    const fold = expanded.has(entries[at]?.code ?? '') ? 'row.fold' : 'row.unfold';
    actor.send({ type: isFold ? fold : 'row.toggle', at });
  };
  return (
    <div className={styles.scroller} ref={scroller}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which keeps the focus */}
      <div
        className={panel.tree}
        id={id}
        role="tree"
        tabIndex={-1}
        aria-label="Organizations"
        aria-multiselectable="true"
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
              isBarred={false}
              isActive={at === active}
              isChosen={chosenCodes.has(entry.code)}
              isExpanded={expanded.has(entry.code)}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}
