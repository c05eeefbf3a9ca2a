import { useSelector } from '@xstate/react';
import { type RefObject, useId, useRef } from 'react';
import { saveFile } from '#machines/patterns/browser-calls.ts';
import { importTemplate, importTemplateWorkbook, templateName } from '#rules/applications/import-export.ts';
import { importEndings, importHint } from '#rules/applications/import-limits.ts';
import { importFields } from '#rules/applications/import-rows.ts';
import * as importTexts from '#rules/applications/import-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { Field } from '#views/ui/field/field.view.tsx';
import { FieldMessage } from '#views/ui/field/field-message.view.tsx';
import { Textarea } from '#views/ui/field/textarea.view.tsx';
import { FileDrop } from '#views/ui/file-drop/file-drop.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { Name } from '#views/ui/name/name.view.tsx';
import { styles } from './application-import.recipe.ts';
import type { ImportActor } from './import-actor.ts';

/** The choice of a file, and why the last one cannot be imported. */
export function ImportFileChoice({ actor }: { actor: ImportActor }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const isRejected = useSelector(actor, (snapshot) => snapshot.hasTag('rejected'));
  const { fault, fileName } = useSelector(actor, ({ context }) => context);
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (file) actor.send({ type: 'file.choose', file, count: files.length, pasted: area.current?.value ?? '' });
  };
  const problem = isRejected ? fault : null;
  return (
    <div className={styles.step}>
      <p>{importTexts.chooseTable}</p>
      <FileDrop
        label={importTexts.chooseFile}
        accept={importEndings}
        disabled={false}
        invalid={problem !== null}
        inputRef={input}
        aria-describedby={`${id}-hint ${id}-fault`}
        onFiles={choose}
        preview={null}
        actions={<TemplateButtons actor={actor} />}
      >
        <p className={styles.muted} id={`${id}-hint`}>
          {importTexts.dropFile(importHint)}
        </p>
        <div id={`${id}-fault`} role="alert">
          {problem && (
            <>
              {fileName && (
                <strong className={styles.file}>
                  <Name text={fileName} />
                </strong>
              )}
              <FieldMessage errorText={problem.text} />
              <p className={styles.muted}>
                <IsolatedText text={problem.hint} />
              </p>
            </>
          )}
        </div>
      </FileDrop>
      <PastedText actor={actor} area={area} />
      <p className={styles.muted}>
        {importTexts.columns(importFields.map((field) => importTexts.importFieldLabels[field]))}
      </p>
    </div>
  );
}

function TemplateButtons({ actor }: { actor: ImportActor }) {
  const organizations = useSelector(actor, ({ context }) => context.organizations);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => saveFile({ name: `${templateName}.csv`, text: importTemplate(organizations) })}
      >
        {importTexts.downloadTemplate}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => saveFile({ name: `${templateName}.xlsx`, workbook: importTemplateWorkbook(organizations) })}
      >
        {importTexts.downloadWorkbook}
      </Button>
    </>
  );
}

/** A text is read like a file in UTF-8, whose mark is a sure one. */
const createFile = (text: string): File => new File(['\ufeff', text], importTexts.pastedRows, { type: 'text/plain' });

/** Accepts pasted rows of a spreadsheet or addresses of a mail program instead of a file. */
function PastedText({ actor, area }: { actor: ImportActor; area: RefObject<HTMLTextAreaElement | null> }) {
  const pasted = useSelector(actor, ({ context }) => context.pasted);
  const use = () => {
    const text = area.current?.value ?? '';
    if (text.trim() === '') area.current?.focus();
    else actor.send({ type: 'file.choose', file: createFile(text), count: 1, pasted: text });
  };
  return (
    <div className={styles.pasted}>
      <Field label={importTexts.pasteRows} helperText={importTexts.pasteHelp}>
        <Textarea ref={area} rows={4} dir="auto" spellCheck={false} autoComplete="off" defaultValue={pasted} />
      </Field>
      <Button size="sm" onClick={use}>
        {importTexts.usePasted}
      </Button>
    </div>
  );
}
