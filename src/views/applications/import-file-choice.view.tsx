import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { importTemplate, templateName } from '#rules/import-export.ts';
import { importEndings, importHint } from '#rules/import-limits.ts';
import { importFieldLabels, importFields } from '#rules/import-rows.ts';
import { Button } from '#views/ui/button.view.tsx';
import { FieldMessage } from '#views/ui/field-message.view.tsx';
import { FileDrop } from '#views/ui/file-drop.view.tsx';
import styles from './application-import.module.css';
import type { ImportActor, SaveCsv } from './import-actor.ts';

/** The choice of a file, and why the last one cannot be imported. */
export function ImportFileChoice({ actor, onSave }: { actor: ImportActor; onSave: SaveCsv }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isRejected = useSelector(actor, (snapshot) => snapshot.hasTag('rejected'));
  const { fault, fileName, organizations } = useSelector(actor, ({ context }) => context);
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (file) actor.send({ type: 'file.choose', file, count: files.length });
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
        actions={
          <Button
            size="sm"
            variant="ghost"
            onClick={() => onSave({ name: templateName, text: importTemplate(organizations) })}
          >
            Download a template
          </Button>
        }
      >
        <p className={styles.muted} id={`${id}-hint`}>
          {`${importHint}. Or drop a file here.`}
        </p>
        <div id={`${id}-fault`} role="alert">
          {problem && (
            <>
              {fileName && <strong className={styles.file}>{fileName}</strong>}
              <FieldMessage errorText={problem.text} />
              <p className={styles.muted}>{problem.hint}</p>
            </>
          )}
        </div>
      </FileDrop>
      <p className={styles.muted}>
        {`Columns: ${importFields.map((field) => importFieldLabels[field]).join(', ')}. An organization can be a name, a code or a path.`}
      </p>
    </div>
  );
}
