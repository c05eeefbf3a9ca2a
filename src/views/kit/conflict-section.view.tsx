import { useState } from 'react';
import { LockedNotice } from '#views/ui/alert/locked-notice.view.tsx';
import { ConflictChanges } from '#views/ui/form/conflict-changes.view.tsx';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { SortConflict } from '#views/ui/ordered-list/sort-conflict.view.tsx';
import { sortingView } from '#views/ui/ordered-list/sorting-view.ts';
import { KitOpener } from './kit-opener.view.tsx';
import { KitCase, KitSection } from './kit-section.view.tsx';

const [first, second, third] = [
  { code: 'A-1', name: 'First' },
  { code: 'A-2', name: 'Second' },
  { code: 'A-3', name: 'Third' },
];

/**
 * Sorting, and what somebody else has changed.
 * These components take the focus, so a button shows them.
 */
export const ConflictSection = () => (
  <KitSection title="Sorting and conflicts">
    <KitCase name="Rows that the user moves">
      <SortedRows isSaving={false} />
    </KitCase>
    <KitCase name="Rows whose order is being saved">
      <SortedRows isSaving />
    </KitCase>
    <KitCase name="Conflict of orders: with and without a way to keep mine">
      {[true, false].map((canKeep) => (
        <KitOpener key={String(canKeep)} name={canKeep ? 'Order conflict' : 'Lost order'}>
          {({ onClose }) => (
            <SortConflict
              changedOrder={[second, first]}
              newerVersion={[first, second, third]}
              canKeep={canKeep}
              onKeep={onClose}
              onAccept={onClose}
            />
          )}
        </KitOpener>
      ))}
    </KitCase>
    <KitCase name="Conflict of values">
      <KitOpener name="Value conflict">
        {({ onClose }) => (
          <ConflictChanges
            noun="item"
            differences={[{ label: 'Title', newerVersion: 'Another title' }]}
            onKeep={onClose}
            onAccept={onClose}
          />
        )}
      </KitOpener>
    </KitCase>
    <KitCase name="Locked item">
      <KitOpener name="Locked">
        {() => <LockedNotice text="This item cannot be changed any more." back={{ title: 'the kit', href: '/kit' }} />}
      </KitOpener>
    </KitCase>
  </KitSection>
);

const titles = { code: 'ID', name: 'Name' };

function SortedRows({ isSaving }: { isSaving: boolean }) {
  const [{ entries, move }, setOrder] = useState<{ entries: (typeof first)[]; move: { to: number } | null }>({
    entries: [first, second, third],
    move: null,
  });
  const [moveEntry] = useState(() => (from: number, to: number) => {
    setOrder((before) => {
      const moved = before.entries.slice(from, from + 1);
      return { entries: before.entries.toSpliced(from, 1).toSpliced(to, 0, ...moved), move: { to } };
    });
  });
  const label = isSaving ? 'Rows being saved' : 'Rows';
  return <LazyPart of={sortingView} props={{ label, titles, entries, move, isSaving, onMove: moveEntry }} />;
}
