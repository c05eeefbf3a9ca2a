import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type ChangeEvent, useEffect, useEffectEvent, useId } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { coverUploadMachine } from '#machines/courses/cover-upload.machine.ts';
import { coverAddressOf, coverEndings, coverHint, coverLimit } from '#rules/image-check.ts';
import { FieldWords } from '#views/shared/field-words.view.tsx';
import field from '#views/shared/form-field.module.css';
import { useConsole } from '#views/use-console.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import styles from './cover-field.module.css';
import { CoverPicture } from './cover-picture.view.tsx';
import { CoverOnItsWay, CoverRefused } from './cover-state.view.tsx';
import { useFileDrop } from './use-file-drop.ts';

type CoverFieldProps = {
  upload: Upload;
  /** The address of the cover; empty for none. */
  value: string;
  disabled?: boolean;
  error?: string;
  onChange(url: string): void;
};

export type Upload = ActorRefFrom<typeof coverUploadMachine>;

/** A course's cover: chosen or dropped, checked, and brought to the upload host at once (COURSE-05, COURSE-08). */
export function CoverField({ upload: actor, value, disabled = false, error, onChange }: CoverFieldProps) {
  const id = useId();
  useCover(actor, onChange);
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (file && !disabled) actor.send({ type: 'cover.choose', file, count: files.length });
  };
  const place = useFileDrop<HTMLDivElement>(choose);
  // the button that was pressed goes away
  const send = (type: 'cover.cancel' | 'cover.remove' | 'cover.retry') => {
    place.current?.querySelector('input')?.focus();
    if (type === 'cover.retry') actor.getSnapshot().children.coverSending?.send({ type });
    else actor.send({ type });
  };
  const shown = useSelector(actor, (snapshot) => shownFile(snapshot, value));
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag('refused'));
  const isSettled = useSelector(actor, (snapshot) => !snapshot.hasTag('onItsWay')) && !isRefused;
  return (
    <fieldset className={field.field}>
      <legend className={field.label}>Upload a Cover</legend>
      <div
        className={styles.place}
        ref={place}
        data-off={disabled || undefined}
        data-problem={error !== undefined || undefined}
      >
        <CoverPicture file={shown} url={value} isBusy={!isSettled} />
        <div className={styles.body}>
          <div className={styles.buttons}>
            <label className={styles.choose}>
              {value === '' ? 'Choose picture' : 'Replace'}
              <input
                type="file"
                accept={coverEndings}
                disabled={disabled}
                aria-invalid={error !== undefined}
                aria-describedby={`${id}hint ${id}words`}
                onChange={(event) => choose(takenFrom(event))}
              />
            </label>
            {!isSettled && (
              <Button size="sm" variant="ghost" onClick={() => send('cover.cancel')}>
                {isRefused ? 'Dismiss' : 'Cancel upload'}
              </Button>
            )}
            {isSettled && value !== '' && !disabled && (
              <Button size="sm" variant="ghost" onClick={() => send('cover.remove')}>
                Remove
              </Button>
            )}
          </div>
          <p className={styles.hint} id={`${id}hint`}>
            {coverHint}
            <br />
            {coverLimit}
          </p>
          <div className={styles.state} aria-live="polite">
            <UploadState actor={actor} onRetry={() => send('cover.retry')} />
          </div>
        </div>
      </div>
      <div className={field.under}>
        <FieldWords id={`${id}words`} problem={error} />
      </div>
    </fieldset>
  );
}

/** The way of a cover to the upload host, which the form around the field asks about too. */
export function useCoverUpload(): Upload {
  const { uploadUrl, coverPrefix, fileBase } = useConsole().settings;
  return usePageActor(coverUploadMachine, { uploadUrl, coverPrefix, fileBase });
}

function useCover(actor: Upload, onChange: (url: string) => void) {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const ear = actor.on('cover.changed', ({ url }) => tell(url));
    return () => ear.unsubscribe();
  }, [actor]);
}

/** The picture of this computer that stands for the cover: one on its way, or the very one that the form has. */
function shownFile(snapshot: SnapshotFrom<typeof coverUploadMachine>, value: string): File | null {
  const { file, fileBase, cover } = snapshot.context;
  const isCover = snapshot.hasTag('stored') && value === coverAddressOf(fileBase, cover.key);
  return isCover || snapshot.hasTag('preparing') || snapshot.hasTag('sending') ? file : null;
}

/** What was chosen; the same file can be chosen again. */
function takenFrom({ target }: ChangeEvent<HTMLInputElement>): readonly File[] {
  const files = [...(target.files ?? [])];
  target.value = '';
  return files;
}

const stages = ['checking', 'preparing', 'sending', 'refused', 'stored'] as const;

function UploadState({ actor, onRetry }: { actor: Upload; onRetry(): void }) {
  const stage = useSelector(actor, (snapshot) => stages.find((tag) => snapshot.hasTag(tag)));
  const sending = useSelector(actor, (snapshot) => snapshot.children.coverSending);
  const fault = useSelector(actor, ({ context }) => context.fault);
  switch (stage) {
    case 'checking':
      return 'Checking the picture';
    case 'preparing':
      return 'Preparing the picture';
    case 'sending':
      return sending && <CoverOnItsWay sending={sending} onRetry={onRetry} />;
    case 'refused':
      return fault && <CoverRefused fault={fault} />;
    case 'stored':
      return 'The picture is uploaded.';
    case undefined:
      return null;
    default:
      return stage satisfies never;
  }
}
