import { useSelector } from '@xstate/react';
import type { CoverTransfer } from '#machines/courses/cover-upload.machine.ts';
import type { ImageProblem } from '#rules/courses/cover-check.ts';
import * as coverTexts from '#rules/courses/cover-texts.ts';
import { tokenExpired } from '#rules/courses/upload-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { FieldMessage } from '#views/ui/field/field-message.view.tsx';
import { Progress } from '#views/ui/progress/progress.view.tsx';
import { Row } from '#views/ui/row/row.view.tsx';
import { styles } from './cover-field.recipe.ts';

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
          <span>{coverTexts.uploading}</span>
          <span aria-hidden="true">{`${percent} %`}</span>
        </Row>
        <Progress aria-label={coverTexts.progress} value={percent} />
      </>
    );
  }
  return (
    <>
      <FieldMessage errorText={hasExpired ? tokenExpired : message} />
      <div>
        <Button size="sm" onClick={onRetry}>
          {coverTexts.tryAgain}
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
              <th scope="col">{coverTexts.check}</th>
              <th scope="col">{coverTexts.target}</th>
              <th scope="col">{coverTexts.current}</th>
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
