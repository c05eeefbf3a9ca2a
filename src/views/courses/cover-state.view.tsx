import { useSelector } from '@xstate/react';
import type { CoverTransfer } from '#machines/courses/cover-upload.machine.ts';
import type { ImageProblem } from '#rules/patterns/image-check.ts';
import { tokenExpired } from '#rules/patterns/upload-messages.ts';
import { Button } from '#views/ui/button.view.tsx';
import { FieldMessage } from '#views/ui/field-message.view.tsx';
import { Progress } from '#views/ui/progress.view.tsx';
import { Row } from '#views/ui/row.view.tsx';
import styles from './cover-field.module.css';

/** The progress of the transfer, or why it has stopped (UPLOAD-02). */
export function CoverProgress({ transfer, onRetry }: { transfer: CoverTransfer; onRetry(): void }) {
  const { progress, message } = useSelector(transfer, ({ context }) => context);
  const isBusy = useSelector(transfer, (snapshot) => snapshot.hasTag('busy'));
  const hasExpired = useSelector(transfer, (snapshot) => snapshot.hasTag('expired'));
  const percent = Math.floor(progress * 100);
  if (isBusy) {
    return (
      <>
        <Row isApart>
          <span>Uploading</span>
          <span aria-hidden="true">{`${percent} %`}</span>
        </Row>
        <Progress aria-label="Upload" value={percent} />
      </>
    );
  }
  return (
    <>
      <FieldMessage errorText={hasExpired ? tokenExpired : message} />
      <div>
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </>
  );
}

/** Why a file cannot be the cover, with target and current values (COURSE-08). */
export function CoverRejected({ problem: { text, rows } }: { problem: ImageProblem }) {
  return (
    <>
      <FieldMessage errorText={text} />
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
            {rows.map(({ label, target, current }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
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
