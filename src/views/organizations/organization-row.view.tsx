import { memo } from 'react';
import * as organizationTexts from '#rules/organizations/organization-texts.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { NamePath } from '#views/ui/name/names.view.tsx';
import { styles } from './organization-panel.recipe.ts';

type OrganizationRowProps = {
  id: string;
  at: number;
  entry: OrganizationEntry;
  /** Pixels from the top of the list. */
  top: number;
  /** Position among the matches of a search. */
  position?: number | undefined;
  results?: number | undefined;
  isLocked: boolean;
  isActive: boolean;
  isChosen: boolean;
  isExpanded: boolean;
};

/** Plain elements: twenty rows render at every keystroke. */
export const OrganizationRow = memo(function OrganizationRow(props: OrganizationRowProps) {
  const { id, at, entry, top, position, results, isLocked, isActive, isChosen, isExpanded } = props;
  const isResult = position !== undefined;
  const isParent = !isResult && entry.end > at + 1;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here
    <div
      className={styles.row}
      id={id}
      role="treeitem"
      data-at={at}
      data-active={isActive || undefined}
      data-result={isResult || undefined}
      aria-level={isResult ? 1 : entry.depth + 1}
      aria-posinset={position ?? entry.position}
      aria-setsize={results ?? entry.siblings}
      aria-expanded={isParent ? isExpanded : undefined}
      aria-selected={isChosen}
      aria-disabled={isLocked || undefined}
      style={{ transform: `translateY(${top}px)`, paddingLeft: isResult ? 12 : 8 + Math.min(entry.depth, 8) * 18 }}
    >
      {!isResult && (
        <span className={styles.fold} data-fold={isParent || undefined} aria-hidden="true">
          {isParent && <Icon name="chevronRight" />}
        </span>
      )}
      <span className={styles.text} translate="no">
        <bdi className={styles.name}>{entry.name}</bdi>
        {isResult && (
          <span className={styles.path}>
            <NamePath path={entry.path} />
          </span>
        )}
      </span>
      {entry.disabled && (
        <span className={styles.disabled}>
          {`${organizationTexts.organizationStatusLabels.DISABLED}${isLocked ? `, ${organizationTexts.notChoosable}` : ''}`}
        </span>
      )}
      {isChosen && <Icon name="check" className={styles.tick} />}
    </div>
  );
});
