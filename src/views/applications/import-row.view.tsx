import { memo } from 'react';
import type { CellProblem } from '#rules/applications/import-check.ts';
import { originalText } from '#rules/applications/import-cleaning.ts';
import { importFields, type ImportRow as Row } from '#rules/applications/import-rows.ts';
import * as importTexts from '#rules/applications/import-texts.ts';
import { removeMarks } from '#texts/isolated-text.ts';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';

type ImportRowProps = {
  gridId: string;
  row: Row;
  problems: readonly CellProblem[] | null;
  /** The position among the shown rows. */
  position: number;
  top: number;
  /** The active column, -1 for none. */
  active: number;
  /**
   * The text that the user has typed over the active cell.
   * Null while the cell's own text is edited, undefined while nothing is edited.
   */
  editing: string | null | undefined;
};

export const cellId = (gridId: string, line: number, column: number): string => `${gridId}-${line}-${column}`;

/** The names that a field for an organization offers. */
export const choicesId = (gridId: string): string => `${gridId}-choices`;

/** Plain elements: twenty rows render at every keystroke. */
export const ImportRow = memo(function ImportRow(props: ImportRowProps) {
  const { gridId, row, problems, position, top, active, editing } = props;
  return (
    <tr
      className="grid-row"
      aria-rowindex={position + 2}
      data-position={position}
      data-accepted={row.isAccepted}
      style={{ transform: `translateY(${top}px)` }}
    >
      <th className="grid-line" scope="row">
        <span className="visually-hidden">{`${importTexts.row} `}</span>
        <span>{row.line}</span>
      </th>
      {importFields.map((field, column) => {
        const problem = problems?.find((one) => one.field === field);
        const original = originalText(row, field);
        const isActive = column === active;
        return (
          <td
            key={field}
            className="grid-cell"
            id={cellId(gridId, row.line, column)}
            data-column={column}
            data-active={isActive || undefined}
            aria-invalid={problem !== undefined || undefined}
          >
            <span className="grid-label" aria-hidden="true">
              {importTexts.importFieldLabels[field]}
            </span>
            <span title={row[field]} translate="no">
              {row[field]}
            </span>
            {(problem || original !== '') && (
              <span
                className="grid-notes"
                title={removeMarks([problem?.text ?? '', original].filter(Boolean).join('. '))}
              >
                {problem && (
                  <span className="grid-problem">
                    <IsolatedText text={problem.text} />
                  </span>
                )}
                {problem && original !== '' && <span>. </span>}
                {original !== '' && (
                  <span className="grid-original">
                    <IsolatedText text={original} />
                  </span>
                )}
              </span>
            )}
            {isActive && editing !== undefined && (
              <input
                className="grid-input"
                data-handles-escape
                aria-label={importTexts.cellLabel(importTexts.importFieldLabels[field], row.line)}
                defaultValue={editing ?? row[field]}
                list={field === 'organization' ? choicesId(gridId) : undefined}
                autoComplete="off"
                spellCheck={false}
                ref={focusAtEnd}
              />
            )}
          </td>
        );
      })}
      <td className="grid-action">
        {row.isAccepted ? (
          <span className="grid-accepted">
            <Icon name="check" />
            <span className="visually-hidden">{importTexts.accepted}</span>
          </span>
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className="grid-remove"
            data-remove
            aria-label={importTexts.leaveOutRow(row.line)}
          >
            <Icon name="close" />
          </button>
        )}
      </td>
    </tr>
  );
});

function focusAtEnd(input: HTMLInputElement | null) {
  if (!input) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}
