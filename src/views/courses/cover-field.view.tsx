import { useSelector } from '@xstate/react';
import { type RefObject, useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CoverUpload } from '#machines/courses/course-editor.machine.ts';
import type { coverUploadMachine } from '#machines/courses/cover-upload.machine.ts';
import { coverEndings, coverHint, coverLimit, formatCoverUrl } from '#rules/courses/cover-check.ts';
import * as coverTexts from '#rules/courses/cover-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { Fieldset } from '#views/ui/field/fieldset.view.tsx';
import { FileDrop } from '#views/ui/file-drop/file-drop.view.tsx';
import { findTag } from '#views/ui/find-tag.ts';
import { Text } from '#views/ui/text/text.view.tsx';
import { styles } from './cover-field.recipe.ts';
import { CoverPicture } from './cover-picture.view.tsx';
import { CoverProgress, CoverRejected } from './cover-state.view.tsx';

type CoverFieldProps = {
  upload: CoverUpload;
  /** The address of the cover; empty for none. */
  value: string;
  /** Where the cover is shown. */
  link: string;
  disabled: boolean;
  error: string | undefined;
  /** The form moves the focus here. */
  input: RefObject<HTMLInputElement | null>;
};

/**
 * The cover of a course (COURSE-05, COURSE-08).
 * It uploads as soon as it is chosen or dropped.
 */
export function CoverField({ upload: actor, value, link, disabled, error, input }: CoverFieldProps) {
  const id = useId();
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (file && !disabled) actor.send({ type: 'cover.choose', file, count: files.length });
  };
  // The pressed button disappears.
  const send = (type: 'cover.cancel' | 'cover.remove' | 'cover.retry') => {
    input.current?.focus();
    if (type === 'cover.retry') actor.getSnapshot().children.coverTransfer?.send({ type });
    else actor.send({ type });
  };
  const shown = useSelector(actor, (snapshot) => shownFile(snapshot, value));
  const isRejected = useSelector(actor, (snapshot) => snapshot.hasTag('rejected'));
  const isSettled = useSelector(actor, (snapshot) => !snapshot.hasTag('pending')) && !isRejected;
  return (
    <Fieldset legend={coverTexts.upload} errorText={error} messageId={`${id}message`}>
      <FileDrop
        label={value === '' ? coverTexts.choose : coverTexts.replace}
        accept={coverEndings}
        disabled={disabled}
        invalid={error !== undefined}
        inputRef={input}
        aria-describedby={`${id}hint ${id}message`}
        onFiles={choose}
        preview={<CoverPicture file={shown} url={link} isBusy={!isSettled} />}
        actions={
          <>
            {!isSettled && (
              <Button size="sm" variant="ghost" onClick={() => send('cover.cancel')}>
                {isRejected ? coverTexts.dismiss : coverTexts.cancelUpload}
              </Button>
            )}
            {isSettled && value !== '' && !disabled && (
              <Button size="sm" variant="ghost" onClick={() => send('cover.remove')}>
                {coverTexts.remove}
              </Button>
            )}
          </>
        }
      >
        <Text isSmall tone="faint" id={`${id}hint`}>
          <span>{coverHint}</span>
          <br />
          <span>{coverLimit}</span>
        </Text>
        <div className={styles.state} aria-live="polite">
          <UploadState actor={actor} onRetry={() => send('cover.retry')} />
        </div>
      </FileDrop>
    </Fieldset>
  );
}

/** The local picture to show: one that is uploading, or the stored cover of the form. */
function shownFile(snapshot: SnapshotFrom<typeof coverUploadMachine>, value: string): File | null {
  const { file, settings, cover } = snapshot.context;
  const isCover = snapshot.hasTag('stored') && value === formatCoverUrl(settings.fileBase, cover.key);
  return isCover || snapshot.hasTag('preparing') || snapshot.hasTag('sending') ? file : null;
}

const uploadTags = ['checking', 'preparing', 'sending', 'rejected', 'stored'] as const;

function UploadState({ actor, onRetry }: { actor: CoverUpload; onRetry(): void }) {
  const tag = useSelector(actor, (snapshot) => findTag(snapshot, uploadTags));
  const transfer = useSelector(actor, (snapshot) => snapshot.children.coverTransfer);
  const problem = useSelector(actor, ({ context }) => context.problem);
  switch (tag) {
    case 'checking':
      return coverTexts.checking;
    case 'preparing':
      return coverTexts.preparing;
    case 'sending':
      return transfer && <CoverProgress transfer={transfer} onRetry={onRetry} />;
    case 'rejected':
      return problem && <CoverRejected problem={problem} />;
    case 'stored':
      return coverTexts.uploaded;
    case undefined:
      return null;
    default:
      return tag satisfies never;
  }
}
