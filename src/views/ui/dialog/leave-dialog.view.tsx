import * as dialogTexts from '#rules/patterns/dialog-texts.ts';
import { leaveQuestion } from '#rules/patterns/form-texts.ts';
import { ConfirmDialog } from './confirm-dialog.view.tsx';

type LeaveDialogProps = {
  send(event: { type: 'leave.confirm' | 'leave.cancel' }): void;
};

export function LeaveDialog({ send }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      text={leaveQuestion}
      action={dialogTexts.leave}
      cancel={dialogTexts.stay}
      onConfirm={() => send({ type: 'leave.confirm' })}
      onCancel={() => send({ type: 'leave.cancel' })}
    />
  );
}
