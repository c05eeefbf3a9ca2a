import { memo, useMemo } from 'react';
import type { ImportCheck } from '#rules/applications/import-check.ts';
import { groupProblems, type ProblemFix, type ProblemGroup } from '#rules/applications/import-groups.ts';
import { nearestOrganizations } from '#rules/applications/import-organizations.ts';
import * as importTexts from '#rules/applications/import-texts.ts';
import { organizationName } from '#rules/organizations/organization-names.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { formatAmount } from '#texts/amounts.ts';
import { isolatePath, removeMarks } from '#texts/isolated-text.ts';
import { OrganizationPicker } from '#views/organizations/organization-picker.view.tsx';
import { Button } from '#views/ui/button/button.view.tsx';
import { useGradualCount } from '#views/ui/data-table/use-gradual-count.ts';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { NamePath } from '#views/ui/name/names.view.tsx';
import { useFocusFallback } from '#views/ui/step-content/use-focus-fallback.ts';
import { styles } from './application-import.recipe.ts';

type ImportProblemsProps = ImportCheck & {
  entries: readonly OrganizationEntry[];
  onFix(group: ProblemGroup, fix: ProblemFix): void;
};

const maxGroups = 20;
const maxSuggestions = 3;

/** The problems that several rows can share, each with what fixes all of its rows (APPL-11). */
export const ImportProblemList = memo(function ImportProblemList(props: ImportProblemsProps) {
  const { rows, problems, entries, onFix } = props;
  const groups = useMemo(() => groupProblems({ rows, problems }), [rows, problems]);
  const shown = useGradualCount(Math.min(groups.length, maxGroups), 1);
  const list = useFocusFallback<HTMLUListElement>(groups);
  if (groups.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} className={styles.groups} aria-label={importTexts.problems}>
      {groups.slice(0, shown).map((group) => (
        <li key={group.key} className={styles.group}>
          <span className={styles.problem}>
            <IsolatedText text={`${group.text} `} />
            <bdi className={styles.muted}>{formatAmount(group.lines.length, 'row')}</bdi>
          </span>
          <Fixes group={group} entries={entries} onFix={(fix) => onFix(group, fix)} />
        </li>
      ))}
      {groups.length > maxGroups && (
        <li className={styles.group}>{importTexts.moreProblems(groups.length - maxGroups)}</li>
      )}
    </ul>
  );
});

type FixesProps = { group: ProblemGroup; entries: readonly OrganizationEntry[]; onFix(fix: ProblemFix): void };

function Fixes({ group, entries, onFix }: FixesProps) {
  const { field, kind, value, lines } = group;
  const text = removeMarks(group.text);
  const nearest = useMemo(
    () => (value === '' ? [] : nearestOrganizations(entries, value, maxSuggestions)),
    [entries, value],
  );
  const getName = (code: string) => organizationName(entries, code);
  const replaceBy = (code: string) => onFix({ kind: 'replace', text: getName(code) });
  return (
    <span className={styles.toolbar}>
      {field === 'organization' && kind !== 'rejected' && (
        <>
          {nearest.map(({ code }) => (
            <Button
              key={code}
              size="xs"
              aria-label={importTexts.replaceBy(isolatePath(getName(code)), text)}
              onClick={() => replaceBy(code)}
            >
              <span>
                <span>{importTexts.use}</span> <NamePath path={getName(code)} />
              </span>
            </Button>
          ))}
          <OrganizationPicker entries={entries} chosen="" onChoose={replaceBy} />
        </>
      )}
      {kind === 'tooLong' && (
        <Button size="xs" aria-label={importTexts.shortenFor(text)} onClick={() => onFix({ kind: 'shorten' })}>
          {importTexts.shorten}
        </Button>
      )}
      <Button
        size="xs"
        variant="ghost"
        aria-label={importTexts.leaveOutFor(lines.length, text)}
        onClick={() => onFix({ kind: 'remove' })}
      >
        {importTexts.leaveOutRows(lines.length)}
      </Button>
    </span>
  );
}
