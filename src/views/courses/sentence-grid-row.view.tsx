import { memo, useId } from 'react';
import { isEditable } from '#rules/courses/course-permissions.ts';
import * as gridTexts from '#rules/courses/grid-texts.ts';
import { toSentenceValues } from '#rules/courses/sentence-fields.ts';
import { isRowChanged, type RowField, rowFields, type SentenceRow } from '#rules/courses/sentence-rows.ts';
import { voiceChoices, voiceLabel } from '#rules/courses/voices.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { AudioCell } from './audio-cell.view.tsx';
import { styles } from './sentence-grid.recipe.ts';

type RowProps = {
  row: SentenceRow;
  /** The position in the lesson, from 1. */
  position: number;
  isReadOnly: boolean;
  onChange(code: string, field: RowField, text: string): void;
  onReset(code: string): void;
  onKeep(code: string): void;
  /** Keys in the fields. */
  onKeyDown(event: React.KeyboardEvent): void;
};

/** A sentence with its fields, its audio and what is to be said about it (AUTHOR-03). */
export const SentenceGridRow = memo(function SentenceGridRow({
  row,
  position,
  isReadOnly,
  onChange,
  onReset,
  onKeep,
  onKeyDown,
}: RowProps) {
  const { sentence, values } = row;
  const { code } = sentence;
  const id = useId();
  const isOff = isReadOnly || !isEditable(sentence);
  const field = (name: RowField) => ({
    'data-field': name,
    'aria-label': gridTexts.fieldLabel(position, gridTexts.labels[name]),
    'aria-describedby': id,
    'aria-invalid': isFieldWrong(row, name) || undefined,
    onKeyDown,
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(code, name, currentTarget.value),
  });
  return (
    <fieldset
      className={styles.row}
      tabIndex={-1}
      aria-label={gridTexts.rowLabel(position)}
      data-row={position}
      data-changed={isRowChanged(row) || undefined}
    >
      <span className={styles.number}>{position}</span>
      {(['text', 'localizedText'] as const).map((name) => (
        <textarea
          key={name}
          className={styles.text}
          rows={1}
          dir="auto"
          translate="no"
          readOnly={isOff}
          placeholder={gridTexts.labels[name]}
          {...field(name)}
        />
      ))}
      <select className={styles.voice} disabled={isOff} {...field('gender')}>
        {values.gender === '' && <option value="" />}
        {voiceChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className={styles.audio}>
        <AudioCell sentence={sentence} />
      </span>
      <Note row={row} id={id} position={position} isOff={isOff} onReset={onReset} onKeep={onKeep} />
    </fieldset>
  );
});

type NoteProps = Pick<RowProps, 'row' | 'position' | 'onReset' | 'onKeep'> & { id: string; isOff: boolean };

function Note({ row, id, position, isOff, onReset, onKeep }: NoteProps) {
  const { sentence, newer } = row;
  const press = (act: (code: string) => void) => (event: React.MouseEvent<HTMLElement>) => {
    keepFocusNear(event.currentTarget);
    act(sentence.code);
  };
  return (
    <div className={styles.note} data-wrong={isRowWrong(row) || undefined}>
      <span id={id}>
        <IsolatedText text={findNote(row)} />
      </span>
      {newer && <Theirs row={row} />}
      {newer && !isOff && (
        <>
          <Button size="sm" aria-label={gridTexts.actionLabel(gridTexts.keepMine, position)} onClick={press(onKeep)}>
            {gridTexts.keepMine}
          </Button>
          <Button size="sm" aria-label={gridTexts.actionLabel(gridTexts.takeTheirs, position)} onClick={press(onReset)}>
            {gridTexts.takeTheirs}
          </Button>
        </>
      )}
      {!newer && !isOff && isRowChanged(row) && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={gridTexts.actionLabel(gridTexts.undo, position)}
          onClick={press(onReset)}
        >
          {gridTexts.undo}
        </Button>
      )}
    </div>
  );
}

/** The fields that somebody else has saved with other values. */
function Theirs({ row: { newer, values } }: { row: SentenceRow }) {
  const theirs = toSentenceValues(newer && { sentence: newer });
  return (
    <div className={styles.theirs}>
      {rowFields
        .filter((field) => theirs[field] !== values[field])
        .map((field) => (
          <p key={field} translate="no">
            <IsolatedText
              text={gridTexts.theirField(
                gridTexts.labels[field],
                field === 'gender' ? voiceLabel(theirs.gender) : theirs[field],
              )}
            />
          </p>
        ))}
    </div>
  );
}

const isRowWrong = ({ problem, rejection, newer }: SentenceRow): boolean =>
  newer !== null || problem !== '' || rejection !== '';

const isFieldWrong = ({ problem, wrongField, rejection }: SentenceRow, field: RowField): boolean =>
  problem !== '' ? wrongField === field : rejection !== '' && field === 'text';

function findNote(row: SentenceRow): string {
  const { newer, problem, rejection, isSaved } = row;
  if (newer) return gridTexts.theirs;
  if (problem !== '' || rejection !== '') return problem || rejection;
  if (isSaved) return gridTexts.saved;
  return isRowChanged(row) ? gridTexts.changed : '';
}
