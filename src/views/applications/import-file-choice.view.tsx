import { useSelector } from '@xstate/react';
import { type RefObject, useId, useRef } from 'react';
import { importTemplate, importTemplateWorkbook, templateName } from '#rules/applications/import-export.ts';
import { importEndings, importHint } from '#rules/applications/import-limits.ts';
import { importFieldLabels, importFields } from '#rules/applications/import-rows.ts';
import { Button } from '#views/ui/button.view.tsx';
import { Field } from '#views/ui/field.view.tsx';
import { FieldMessage } from '#views/ui/field-message.view.tsx';
import { FileDrop } from '#views/ui/file-drop.view.tsx';
import { IsolatedText } from '#views/ui/isolated-text.view.tsx';
import { Name } from '#views/ui/name.view.tsx';
import { Textarea } from '#views/ui/textarea.view.tsx';
import styles from './application-import.module.css';
import type { ImportActor, SaveTable } from './import-actor.ts';

type FileChoiceProps = { actor: ImportActor; onSave: SaveTable };

/** The choice of a file, and why the last one cannot be imported. */
export function ImportFileChoice({ actor, onSave }: FileChoiceProps) {
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
      <p>Choose a table with one row for each learner. You can correct it here before anything is sent.</p>
      <FileDrop
        label="Choose file"
        accept={importEndings}
        disabled={false}
        invalid={problem !== null}
        inputRef={input}
        aria-describedby={`${id}-hint ${id}-fault`}
        onFiles={choose}
        preview={null}
        actions={<TemplateButtons actor={actor} onSave={onSave} />}
      >
        <p className={styles.muted} id={`${id}-hint`}>
          {`${importHint}. Or drop a file here.`}
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
        {`Columns: ${importFields.map((field) => importFieldLabels[field]).join(', ')}. An organization can be a name, a code or a path such as Company/Team or Company > Team.`}
      </p>
    </div>
  );
}

function TemplateButtons({ actor, onSave }: FileChoiceProps) {
  const organizations = useSelector(actor, ({ context }) => context.organizations);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => onSave({ name: `${templateName}.csv`, text: importTemplate(organizations) })}
      >
        Download a template
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => onSave({ name: `${templateName}.xlsx`, workbook: importTemplateWorkbook(organizations) })}
      >
        Download it as XLSX
      </Button>
    </>
  );
}

/** A text is read like a file in UTF-8, whose mark is a sure one. */
const fileOf = (text: string): File => new File(['\ufeff', text], 'Pasted rows', { type: 'text/plain' });

/** Accepts pasted rows of a spreadsheet or addresses of a mail program instead of a file. */
function PastedText({ actor, area }: { actor: ImportActor; area: RefObject<HTMLTextAreaElement | null> }) {
  const pasted = useSelector(actor, ({ context }) => context.pasted);
  const use = () => {
    const text = area.current?.value ?? '';
    if (text.trim() === '') area.current?.focus();
    else actor.send({ type: 'file.choose', file: fileOf(text), count: 1, pasted: text });
  };
  return (
    <div className={styles.pasted}>
      <Field label="Or paste rows here" helperText="Rows of a spreadsheet, or a list of addresses from a mail program">
        <Textarea ref={area} rows={4} dir="auto" spellCheck={false} autoComplete="off" defaultValue={pasted} />
      </Field>
      <Button size="sm" onClick={use}>
        Use the pasted rows
      </Button>
    </div>
  );
}
