import { useSelector } from '@xstate/react';
import { useId } from 'react';
import * as organizationTexts from '#rules/organizations/organization-texts.ts';
import { FloatingPanel, type FloatingPanelProps } from '#views/ui/floating-panel/floating-panel.view.tsx';
import { onKey } from '#views/ui/key-handler.ts';
import { NoOrganizations } from './no-organizations.view.tsx';
import { styles } from './organization-panel.recipe.ts';
import type { PickerActor } from './organization-tree.view.tsx';
import { OrganizationTree } from './organization-tree.view.tsx';
import { pickerKey } from './picker-keys.ts';

export default function OrganizationPanel({ actor, ...opened }: FloatingPanelProps & { actor: PickerActor }) {
  const treeId = useId();
  const query = useSelector(actor, ({ context }) => context.query);
  const active = useSelector(actor, ({ context }) => context.active);
  const isKnown = useSelector(actor, ({ context }) => context.entries.length > 0);
  const hasMatches = useSelector(actor, (snapshot) => !snapshot.hasTag('noMatches')) && isKnown;
  return (
    <FloatingPanel {...opened}>
      <div className={styles.panel} tabIndex={-1}>
        <input
          className={styles.search}
          role="combobox"
          placeholder={organizationTexts.searchByName}
          aria-label={organizationTexts.search}
          aria-autocomplete="list"
          aria-haspopup="tree"
          aria-expanded={hasMatches}
          aria-controls={hasMatches ? treeId : undefined}
          aria-activedescendant={hasMatches && active >= 0 ? `${treeId}${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          readOnly={!isKnown}
          value={query}
          onChange={(event) => actor.send({ type: 'query.change', query: event.target.value })}
          onKeyDown={onKey(({ key }) => {
            const keyEvent = pickerKey(key, query !== '');
            return keyEvent && (() => actor.send(keyEvent));
          })}
        />
        {!isKnown && <NoOrganizations />}
        {hasMatches && <OrganizationTree actor={actor} id={treeId} />}
        {isKnown && !hasMatches && (
          <p className={styles.nothing} role="status">
            {organizationTexts.noneFits}
          </p>
        )}
      </div>
    </FloatingPanel>
  );
}
