import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FloatingPanel, type Opened } from './floating-panel.view.tsx';
import { NoOrganizations } from './no-organizations.view.tsx';
import styles from './organization-panel.module.css';
import type { PickerActor } from './organization-tree.view.tsx';
import { OrganizationTree } from './organization-tree.view.tsx';
import { pickerKey } from './picker-keys.ts';

/** The search field and the tree, which the field's keys walk through. */
export default function OrganizationPanel({ actor, ...opened }: Opened & { actor: PickerActor }) {
  const treeId = useId();
  const query = useSelector(actor, ({ context }) => context.query);
  const active = useSelector(actor, ({ context }) => context.active);
  const isKnown = useSelector(actor, ({ context }) => context.entries.length > 0);
  const isFound = useSelector(actor, (snapshot) => !snapshot.hasTag('nothingFound')) && isKnown;
  return (
    <FloatingPanel {...opened}>
      <div className={styles.panel} tabIndex={-1}>
        <input
          className={styles.search}
          role="combobox"
          placeholder="Search by name or code"
          aria-label="Search organizations"
          aria-autocomplete="list"
          aria-haspopup="tree"
          aria-expanded={isFound}
          aria-controls={isFound ? treeId : undefined}
          aria-activedescendant={isFound && active >= 0 ? `${treeId}${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          readOnly={!isKnown}
          value={query}
          onChange={(event) => actor.send({ type: 'query.change', query: event.target.value })}
          onKeyDown={(event) => {
            const wanted = pickerKey(event.key, query !== '');
            if (!wanted) return;
            event.preventDefault();
            actor.send(wanted);
          }}
        />
        {!isKnown && <NoOrganizations />}
        {isFound && <OrganizationTree actor={actor} id={treeId} />}
        {isKnown && !isFound && (
          <p className={styles.nothing} role="status">
            No organization has this in its name or code.
          </p>
        )}
      </div>
    </FloatingPanel>
  );
}
