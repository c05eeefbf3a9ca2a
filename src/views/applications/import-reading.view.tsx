import { useSelector } from '@xstate/react';
import { listNames } from '#rules/applications/import-columns.ts';
import {
  encodingChoices,
  encodingHint,
  faultsText,
  headerHint,
  headerOptions,
  sheetChoices,
} from '#rules/applications/import-reading.ts';
import { faultsHint, hiddenRowsText } from '#rules/applications/import-reading-texts.ts';
import type { ImportSheet } from '#rules/applications/import-rows.ts';
import * as importTexts from '#rules/applications/import-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { Checkbox } from '#views/ui/checkbox/checkbox.view.tsx';
import { Field } from '#views/ui/field/field.view.tsx';
import { FieldMessage } from '#views/ui/field/field-message.view.tsx';
import { Select } from '#views/ui/field/select.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { Name } from '#views/ui/name/name.view.tsx';
import { styles } from './application-import.recipe.ts';
import type { ImportActor } from './import-actor.ts';

const chooseEncoding = (actor: ImportActor, encoding: string) =>
  actor.send({ type: 'reading.change', choice: { encoding } });

type ImportReadingProps = { actor: ImportActor; sheet: ImportSheet; isReading: boolean };

/**
 * How a file is read: its encoding, its sheet, its hidden rows and its header.
 * The user can change these.
 * While the file is read again, the fields show what was chosen and keep the focus.
 */
export function ImportReading({ actor, sheet, isReading }: ImportReadingProps) {
  const { headerRow, choice } = useSelector(actor, ({ context }) => context);
  return (
    <>
      <div className={styles.mapping}>
        {sheet.encoding && (
          <Field label={importTexts.encoding} helperText={encodingHint(sheet)}>
            <Select
              value={choice.encoding ?? sheet.encoding.encoding}
              aria-busy={isReading}
              options={encodingChoices}
              onChange={({ target }) => chooseEncoding(actor, target.value)}
            />
          </Field>
        )}
        {sheet.sheets.length > 1 && (
          <Field label={importTexts.sheet} helperText={importTexts.oneSheet}>
            <Select
              value={choice.sheet ?? sheet.sheet}
              aria-busy={isReading}
              isVerbatim
              options={sheetChoices(sheet)}
              onChange={({ target }) => actor.send({ type: 'reading.change', choice: { sheet: target.value } })}
            />
          </Field>
        )}
        <Field label={importTexts.columnNames} helperText={headerHint(sheet, headerRow)}>
          <Select
            value={String(headerRow)}
            readOnly={isReading}
            isVerbatim
            options={headerOptions(sheet)}
            onChange={({ target }) => actor.send({ type: 'header.set', row: Number(target.value) })}
          />
        </Field>
      </div>
      {sheet.hiddenRows > 0 && (
        <Checkbox
          checked={choice.withHiddenRows === true}
          onChange={({ target }) => actor.send({ type: 'reading.change', choice: { withHiddenRows: target.checked } })}
        >
          {hiddenRowsText(sheet)}
        </Checkbox>
      )}
      {sheet.faults.length > 0 && (
        <div role="alert">
          <FieldMessage errorText={faultsText(sheet)} />
          <p className={styles.muted}>{faultsHint}</p>
        </div>
      )}
    </>
  );
}

/**
 * Asks for the encoding of a file if its bytes do not say which one it is.
 * Each choice shows names of the file as it would read them.
 */
export function ImportEncodingQuestion({ actor }: { actor: ImportActor }) {
  const { encodings, fileName } = useSelector(actor, ({ context }) => context);
  return (
    <div className={styles.step}>
      <p>
        <strong className={styles.file}>
          <Name text={fileName} />
        </strong>{' '}
        <span>{importTexts.whichEncoding}</span>
      </p>
      <ul className={styles.list} aria-label={importTexts.encodings}>
        {encodings.map(({ encoding, label, samples }) => (
          <li key={encoding} className={styles.group}>
            <span className={styles.problem}>
              <IsolatedText text={listNames(samples)} />
            </span>
            <Button size="sm" onClick={() => chooseEncoding(actor, encoding)}>
              {importTexts.encodingLabel(label)}
            </Button>
          </li>
        ))}
      </ul>
      <Field label={importTexts.encoding} helperText={importTexts.otherEncoding}>
        <Select
          value=""
          placeholder={importTexts.chooseEncoding}
          options={encodingChoices}
          onChange={({ target }) => target.value !== '' && chooseEncoding(actor, target.value)}
        />
      </Field>
    </div>
  );
}
