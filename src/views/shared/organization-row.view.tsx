import { memo } from 'react';
import { organizationStatusLabels } from '#rules/organization-labels.ts';
import type { OrganizationEntry } from '#rules/organizations.ts';
import styles from './organization-panel.module.css';

type OrganizationRowProps = {
  id: string;
  at: number;
  entry: OrganizationEntry;
  /** Pixels from the top of the list. */
  top: number;
  /** Its place among the results of a search. */
  position?: number | undefined;
  results?: number | undefined;
  /** It cannot be chosen, being disabled. */
  isBarred: boolean;
  isActive: boolean;
  isChosen: boolean;
  isExpanded: boolean;
};

/** Plain elements, styled once: twenty of these are drawn anew at every key stroke. */
export const OrganizationRow = memo(function OrganizationRow(props: OrganizationRowProps) {
  const { id, at, entry, top, position, results, isBarred, isActive, isChosen, isExpanded } = props;
  const isResult = position !== undefined;
  const isParent = !isResult && entry.end > at + 1;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search field points here by aria-activedescendant
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
      aria-disabled={isBarred || undefined}
      style={{ transform: `translateY(${top}px)`, paddingLeft: isResult ? 12 : 8 + Math.min(entry.depth, 8) * 18 }}
    >
      {!isResult && (
        <span className={styles.fold} data-fold={isParent || undefined} aria-hidden="true">
          {isParent && (
            <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
              <path d="m6.5 4.5 3.5 3.5-3.5 3.5" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          )}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{entry.name}</span>
        {isResult && <span className={styles.path}>{entry.path}</span>}
      </span>
      {entry.disabled && (
        <span className={styles.disabled}>
          {organizationStatusLabels.DISABLED}
          {isBarred && ', cannot be chosen'}
        </span>
      )}
      {isChosen && (
        <svg className={styles.tick} viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="m3.5 8.5 3 3 6-7" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      )}
    </div>
  );
});
