import { memo, useId } from 'react';
import { type LineField, lineFields, type PastedLine } from '#rules/courses/pasted-lines.ts';
import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import { IconButton } from '#views/ui/button/icon-button.view.tsx';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { styles } from './pasted-sentences.recipe.ts';

type PastedLineProps = {
  line: PastedLine;
  /** The earlier line with the same text. */
  duplicateOf: number | undefined;
  isReadOnly: boolean;
  canRemove: boolean;
  onChange(line: number, field: LineField, text: string): void;
  onRemove(line: number): void;
};

const labels = { text: sentenceTexts.content, localizedText: sentenceTexts.translation };

const findNote = ({ isCreated, problem, rejection }: PastedLine, duplicateOf: number | undefined): string => {
  if (isCreated) return sentenceTexts.lineCreated;
  return problem || rejection || (duplicateOf === undefined ? '' : sentenceTexts.duplicateText(duplicateOf));
};

/** A pasted line with its two texts and what is to be said about it (AUTHOR-02). */
export const PastedLineRow = memo(function PastedLineRow(props: PastedLineProps) {
  const { line, duplicateOf, isReadOnly, canRemove, onChange, onRemove } = props;
  const id = useId();
  const isWrong = !line.isCreated && (line.problem !== '' || line.rejection !== '');
  const wrongField = line.wrongField ?? 'text';
  const note = findNote(line, duplicateOf);
  return (
    <div className={styles.line} data-line={line.line}>
      <span className={styles.number}>{line.line}</span>
      {lineFields.map((field) => (
        <input
          key={field}
          className={styles.input}
          aria-label={sentenceTexts.lineLabel(line.line, labels[field])}
          aria-describedby={id}
          aria-invalid={isWrong && field === wrongField}
          readOnly={isReadOnly || line.isCreated}
          placeholder={field === 'localizedText' ? labels[field] : undefined}
          dir="auto"
          translate="no"
          value={line[field]}
          onChange={({ currentTarget }) => onChange(line.line, field, currentTarget.value)}
        />
      ))}
      <span className={styles.action}>
        {canRemove && !line.isCreated && !isReadOnly && (
          <IconButton
            size="sm"
            icon="close"
            aria-label={sentenceTexts.leaveOutLine(line.line)}
            onClick={({ currentTarget }) => {
              keepFocusNear(currentTarget);
              onRemove(line.line);
            }}
          />
        )}
      </span>
      <span className={styles.note} id={id} data-wrong={isWrong || undefined}>
        <IsolatedText text={note} />
      </span>
    </div>
  );
});
