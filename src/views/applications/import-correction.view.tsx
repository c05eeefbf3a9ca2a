import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { countRows } from '#rules/applications/import-check.ts';
import { cleanedText } from '#rules/applications/import-cleaning.ts';
import type { ProblemFix, ProblemGroup } from '#rules/applications/import-groups.ts';
import type { ImportFilter } from '#rules/applications/import-state.ts';
import * as importTexts from '#rules/applications/import-texts.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { wholeNumber } from '#rules/patterns/whole-number.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { useGradualCount } from '#views/ui/data-table/use-gradual-count.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { useFocusFallback } from '#views/ui/step-content/use-focus-fallback.ts';
import { styles } from './application-import.recipe.ts';
import type { ImportActor } from './import-actor.ts';
import { ImportGrid } from './import-grid.view.tsx';
import { ImportProblemList } from './import-problems.view.tsx';

/** The rows with their problems, which the user corrects in place (APPL-11). */
export function ImportCorrection({ actor, entries }: { actor: ImportActor; entries: readonly OrganizationEntry[] }) {
  const { rows, problems, shown, filter, notes, isRestored } = useSelector(actor, ({ context }) => context);
  const isPartly = useSelector(actor, (snapshot) => snapshot.hasTag('partlyRejected'));
  const counts = useMemo(() => countRows({ rows, problems }), [rows, problems]);
  const cleaned = useMemo(() => cleanedText(rows), [rows]);
  const fix = useCallback(
    (group: ProblemGroup, chosen: ProblemFix) => actor.send({ type: 'problem.fix', group, fix: chosen }),
    [actor],
  );
  const parts = useGradualCount(4, 1);
  const correction = useFocusFallback<HTMLDivElement>(problems);
  const canEdit = (line: number) => actor.getSnapshot().can({ type: 'rows.remove', lines: [line] });
  return (
    <div ref={correction} tabIndex={-1} className={styles.correction}>
      {isRestored && <p className={styles.muted}>{importTexts.restored}</p>}
      {isPartly && (
        <p role="status">
          <strong>{importTexts.acceptedRows(wholeNumber(counts.accepted))}</strong>
          <span>{importTexts.notAccepted(wholeNumber(counts.wrong))}</span>
        </p>
      )}
      <div className={styles.toolbar}>
        {parts > 1 && (
          <>
            <FilterButton
              actor={actor}
              filter="all"
              isOn={filter === 'all'}
              text={importTexts.all(wholeNumber(counts.total))}
            />
            <FilterButton
              actor={actor}
              filter="problems"
              isOn={filter === 'problems'}
              text={importTexts.withProblems(wholeNumber(counts.wrong))}
            />
            {counts.cleaned > 0 && (
              <FilterButton
                actor={actor}
                filter="cleaned"
                isOn={filter === 'cleaned'}
                text={importTexts.cleaned(wholeNumber(counts.cleaned))}
              />
            )}
          </>
        )}
        {cleaned !== '' && (
          <span className={styles.muted}>
            <IsolatedText text={cleaned} />
          </span>
        )}
        <span className="visually-hidden" role="status">
          {importTexts.summary(counts.wrong, wholeNumber(counts.ready))}
        </span>
      </div>
      <div role="status" className={styles.notes}>
        {notes.map((note) => (
          <p key={note}>
            <IsolatedText text={note} />
          </p>
        ))}
      </div>
      {parts > 2 && <ImportProblemList rows={rows} problems={problems} entries={entries} onFix={fix} />}
      {parts > 3 && shown.length === 0 && (
        <Message
          kind={filter === 'cleaned' ? 'empty' : 'done'}
          {...(filter === 'cleaned' ? importTexts.noneCleaned : importTexts.noProblems)}
        />
      )}
      {parts > 3 && shown.length > 0 && (
        <ImportGrid
          rows={rows}
          problems={problems}
          shown={shown}
          entries={entries}
          canEdit={canEdit}
          onChange={(change) => actor.send({ type: 'cell.change', ...change })}
          onPaste={(pasted) => actor.send({ type: 'cells.paste', ...pasted })}
          onRemove={(line) => actor.send({ type: 'rows.remove', lines: [line] })}
          onUndo={() => actor.send({ type: 'change.undo' })}
        />
      )}
    </div>
  );
}

type FilterButtonProps = { actor: ImportActor; filter: ImportFilter; isOn: boolean; text: string };

const FilterButton = ({ actor, filter, isOn, text }: FilterButtonProps) => (
  <Button
    size="sm"
    variant={isOn ? 'outline' : 'ghost'}
    aria-pressed={isOn}
    onClick={() => actor.send({ type: 'filter.set', filter })}
  >
    {text}
  </Button>
);
