import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { countRows } from '#rules/applications/import-check.ts';
import type { ProblemFix, ProblemGroup } from '#rules/applications/import-groups.ts';
import { cleanedText } from '#rules/applications/import-reading.ts';
import type { ImportFilter } from '#rules/applications/import-state.ts';
import { wholeNumber } from '#rules/patterns/whole-number.ts';
import type { OrganizationEntry } from '#rules/session/organizations.ts';
import { amountOf } from '#texts/amounts.ts';
import { Button } from '#views/ui/button.view.tsx';
import { IsolatedText } from '#views/ui/isolated-text.view.tsx';
import { Message } from '#views/ui/message.view.tsx';
import { useFocusFallback } from '#views/ui/use-focus-fallback.ts';
import { useGradualCount } from '#views/ui/use-gradual-count.ts';
import styles from './application-import.module.css';
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
      {isRestored && (
        <p className={styles.muted}>This import was stored on this device. It continues where you left it.</p>
      )}
      {isPartly && (
        <p role="status">
          <strong>{`${wholeNumber(counts.accepted)} accepted`}</strong>
          <span>{`, ${wholeNumber(counts.wrong)} not accepted. Correct the rows with problems and submit them again, or save them as a file.`}</span>
        </p>
      )}
      <div className={styles.toolbar}>
        {parts > 1 && (
          <>
            <FilterButton
              actor={actor}
              filter="all"
              isOn={filter === 'all'}
              text={`All ${wholeNumber(counts.total)}`}
            />
            <FilterButton
              actor={actor}
              filter="problems"
              isOn={filter === 'problems'}
              text={`With problems ${wholeNumber(counts.wrong)}`}
            />
            {counts.cleaned > 0 && (
              <FilterButton
                actor={actor}
                filter="cleaned"
                isOn={filter === 'cleaned'}
                text={`Cleaned ${wholeNumber(counts.cleaned)}`}
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
          {`${amountOf(counts.wrong, 'row')} with problems, ${wholeNumber(counts.ready)} can be submitted`}
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
      {parts > 3 && shown.length === 0 && <Message {...emptyTexts[filter === 'cleaned' ? 'cleaned' : 'problems']} />}
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

const emptyTexts = {
  problems: { text: 'No row has a problem.', hint: 'Submit the rows, or show all of them.' },
  cleaned: { text: 'No cell was cleaned.', hint: 'Show all rows.' },
};

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
