import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { CoverSending } from '#machines/courses/cover-upload.machine.ts';
import type { ImageFault } from '#rules/image-check.ts';
import { tokenExpired } from '#rules/upload-words.ts';
import { FieldWords } from '#views/shared/field-words.view.tsx';
import styles from './cover-field.module.css';

/** How far the sending is, or why it came to an end (UPLOAD-02). */
export function CoverOnItsWay({ sending, onRetry }: { sending: CoverSending; onRetry(): void }) {
  const { share, words } = useSelector(sending, ({ context }) => context);
  const isBusy = useSelector(sending, (snapshot) => snapshot.hasTag('busy'));
  const hasExpired = useSelector(sending, (snapshot) => snapshot.hasTag('expired'));
  const percent = Math.floor(share * 100);
  if (isBusy) {
    return (
      <>
        <div className={styles.words}>
          <span>Uploading</span>
          <span className={styles.share} aria-hidden="true">
            {percent} %
          </span>
        </div>
        <progress className={styles.progress} aria-label="Upload" max={100} value={percent} />
      </>
    );
  }
  return (
    <>
      <FieldWords id="cover-failure" problem={hasExpired ? tokenExpired : words} />
      <div>
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </>
  );
}

/** Why a file cannot be the cover: target against current values (COURSE-08). */
export function CoverRefused({ fault: { text, rows } }: { fault: ImageFault }) {
  return (
    <>
      <FieldWords id="cover-fault" problem={text} />
      {rows.length > 0 && (
        <table className={styles.compared}>
          <thead>
            <tr>
              <th scope="col">Check</th>
              <th scope="col">Target</th>
              <th scope="col">Current</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, target, current }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{target}</td>
                <td>{current}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
