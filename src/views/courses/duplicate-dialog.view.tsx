import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { courseCopyMachine } from '#machines/courses/course-copy.machine.ts';
import * as copyTexts from '#rules/courses/copy-texts.ts';
import { ConfirmingDialog } from '#views/ui/dialog/confirming-dialog.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

type DuplicateDialogProps = { noun: 'course' | 'lesson'; code: string; onClose(): void };

/** Asks before a course or lesson is duplicated (AUTHOR-04). */
export default function DuplicateDialog({ noun, code, onClose }: DuplicateDialogProps) {
  const actor = useActorRef(courseCopyMachine, { noun, code });
  const isEnded = useSelector(actor, ({ status }) => status !== 'active');
  useEffect(() => {
    if (isEnded) onClose();
  }, [isEnded, onClose]);
  return (
    <ConfirmingDialog
      actor={actor}
      text={copyTexts.copyQuestion(noun, code)}
      action={copyTexts.duplicate}
      onConfirm={() => actor.send({ type: 'copy.confirm' })}
      onCancel={() => actor.send({ type: 'copy.cancel' })}
    />
  );
}
