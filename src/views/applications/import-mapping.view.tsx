import { useSelector } from '@xstate/react';
import { columnLabel, repeatedHeaders } from '#rules/import-columns.ts';
import { type ImportField, type ImportSheet, importFieldLabels, importFields } from '#rules/import-rows.ts';
import { Checkbox } from '#views/ui/checkbox.view.tsx';
import { Field } from '#views/ui/field.view.tsx';
import { Select } from '#views/ui/select.view.tsx';
import { useGradualCount } from '#views/ui/use-gradual-count.ts';
import styles from './application-import.module.css';
import type { ImportActor } from './import-actor.ts';

const maxSamples = 3;

/** The first texts of a column, found without reading thousands of rows. */
function samplesOf(rows: ImportSheet['rows'], column: number): readonly string[] {
  const found: string[] = [];
  for (const { cells } of rows) {
    const text = cells[column] ?? '';
    if (text !== '') found.push(text);
    if (found.length === maxSamples) break;
  }
  return found;
}

/** Which column of the file holds what, with examples (APPL-11). */
export function ImportMapping({ actor }: { actor: ImportActor }) {
  const { sheet, columns, hasHeader, fileName } = useSelector(actor, ({ context }) => context);
  const canConfirm = useSelector(actor, (snapshot) => snapshot.can({ type: 'mapping.confirm' }));
  const parts = useGradualCount(importFields.length + 1, 1);
  if (!sheet) return null;
  const header = hasHeader ? (sheet.rows[0]?.cells ?? []) : [];
  const repeated = repeatedHeaders(header);
  return (
    <div className={styles.step}>
      <p>
        <strong className={styles.file}>{fileName}</strong>
        <span className={styles.muted}> {sheet.format}</span>
      </p>
      <Checkbox
        checked={hasHeader}
        onChange={({ target }) => actor.send({ type: 'header.set', hasHeader: target.checked })}
      >
        The first row holds the names of the columns
      </Checkbox>
      {repeated.length > 0 && (
        <p role="status">Several columns are named {repeated.join(', ')}. Check that the right one is chosen.</p>
      )}
      <div className={styles.mapping}>
        {importFields.slice(0, parts - 1).map((field) => (
          <ColumnField
            key={field}
            field={field}
            column={columns[field]}
            sheet={sheet}
            header={header}
            isMissing={field === 'email' && !canConfirm}
            onMap={(column) => actor.send({ type: 'column.map', field, column })}
          />
        ))}
      </div>
    </div>
  );
}

type ColumnFieldProps = {
  field: ImportField;
  column: number;
  sheet: ImportSheet;
  header: readonly string[];
  /** The import needs a column for this field. */
  isMissing: boolean;
  onMap(column: number): void;
};

function ColumnField({ field, column, sheet, header, isMissing, onMap }: ColumnFieldProps) {
  const options = Array.from({ length: sheet.width }, (_, at) => ({
    value: String(at),
    label: columnLabel(header[at] ?? '', at),
  }));
  const below = header.length > 0 ? sheet.rows.slice(1) : sheet.rows;
  const error = isMissing ? 'Choose the column of the e-mail addresses.' : undefined;
  return (
    <Field
      label={importFieldLabels[field]}
      errorText={error}
      helperText={column < 0 ? 'Not imported' : samplesOf(below, column).join(', ') || 'This column is empty.'}
    >
      <Select
        value={column < 0 ? '' : String(column)}
        placeholder="No column"
        options={options}
        onChange={({ target }) => onMap(target.value === '' ? -1 : Number(target.value))}
      />
    </Field>
  );
}
