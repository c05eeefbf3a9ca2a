import { useSelector } from '@xstate/react';
import { columnHint, columnLabel, repeatedHeaders } from '#rules/applications/import-columns.ts';
import { repeatedText } from '#rules/applications/import-reading-texts.ts';
import {
  type ImportColumns,
  type ImportField,
  type ImportSheet,
  importFields,
} from '#rules/applications/import-rows.ts';
import * as importTexts from '#rules/applications/import-texts.ts';
import { mappingWarnings } from '#rules/applications/import-warnings.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { useGradualCount } from '#views/ui/data-table/use-gradual-count.ts';
import { Field } from '#views/ui/field/field.view.tsx';
import { Select } from '#views/ui/field/select.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { Name } from '#views/ui/name/name.view.tsx';
import { styles } from './application-import.recipe.ts';
import type { ImportActor } from './import-actor.ts';
import { ImportReading } from './import-reading.view.tsx';

const maxNameParts = 3;

/** `isReading` while the file is read again, so that no column can be chosen. */
type Reading = { sheet: ImportSheet; headerRow: number; isReading: boolean };

/** How the file is read and which column holds what, with examples (APPL-11). */
export function ImportMapping({ actor }: { actor: ImportActor }) {
  const { sheet, columns, headerRow, fileName } = useSelector(actor, ({ context }) => context);
  const isReading = useSelector(actor, (snapshot) => snapshot.hasTag('rereading'));
  const parts = useGradualCount(importFields.length + 1, 1);
  if (!sheet) return null;
  const repeated = repeatedHeaders(sheet.rows[headerRow]?.cells ?? []);
  const choose = (field: ImportField, part: number) => (column: number) =>
    actor.send({ type: 'column.map', field, column, part });
  const reading = { sheet, headerRow, isReading };
  return (
    <div className={styles.step}>
      <p>
        <strong className={styles.file}>
          <Name text={fileName} />
        </strong>
        <span role="status" className={styles.muted}>
          <IsolatedText text={` ${isReading ? importTexts.readingFile : sheet.format}`} />
        </span>
      </p>
      <ImportReading actor={actor} sheet={sheet} isReading={isReading} />
      {repeated.length > 0 && (
        <p role="status">
          <IsolatedText text={repeatedText(repeated)} />
        </p>
      )}
      <div className={styles.mapping}>
        {importFields.slice(0, parts - 1).map((field) => (
          <ColumnField
            key={field}
            label={importTexts.importFieldLabels[field]}
            reading={reading}
            columns={[columns[field], ...(field === 'realName' ? columns.moreNames : [])]}
            errorText={field === 'email' && columns.email < 0 ? importTexts.emailMissing : undefined}
            onMap={choose(field, 0)}
          />
        ))}
        {parts > importFields.length &&
          columns.realName >= 0 &&
          [...columns.moreNames, -1].slice(0, maxNameParts - 1).map((column, at) => (
            <ColumnField
              // biome-ignore lint/suspicious/noArrayIndexKey: only the position identifies a part
              key={at}
              label={at === 0 ? importTexts.secondName : importTexts.thirdName}
              reading={reading}
              columns={[column]}
              errorText={undefined}
              onMap={choose('realName', at + 1)}
            />
          ))}
      </div>
      {columns.moreNames.length > 0 && (
        <p>
          <Button size="sm" onClick={() => actor.send({ type: 'names.swap' })}>
            {importTexts.swapNames}
          </Button>
        </p>
      )}
      <Warnings reading={reading} columns={columns} />
    </div>
  );
}

function Warnings({ reading: { sheet, headerRow }, columns }: { reading: Reading; columns: ImportColumns }) {
  const texts = mappingWarnings(sheet, headerRow, columns);
  return (
    <div role="status">
      {texts.map((text) => (
        <p key={text}>
          <IsolatedText text={text} />
        </p>
      ))}
    </div>
  );
}

type ColumnFieldProps = {
  label: string;
  reading: Reading;
  /** The column that is chosen, and those whose texts follow its own. */
  columns: readonly number[];
  errorText: string | undefined;
  onMap(column: number): void;
};

function ColumnField({ label, reading, columns, errorText, onMap }: ColumnFieldProps) {
  const { sheet, headerRow, isReading } = reading;
  const header = sheet.rows[headerRow]?.cells ?? [];
  const options = Array.from({ length: sheet.width }, (_, at) => ({
    value: String(at),
    label: columnLabel(header[at] ?? '', at),
  }));
  const [column = -1] = columns;
  return (
    <Field label={label} errorText={errorText} helperText={columnHint(sheet, headerRow, columns)}>
      <Select
        value={column < 0 ? '' : String(column)}
        placeholder={importTexts.noColumn}
        readOnly={isReading}
        isVerbatim
        options={options}
        onChange={({ target }) => onMap(target.value === '' ? -1 : Number(target.value))}
      />
    </Field>
  );
}
