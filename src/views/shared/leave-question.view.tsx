import { leaveQuestion } from '#rules/course-words.ts';
import { Question } from './question.view.tsx';

type LeaveQuestionProps = {
  send(answer: { type: 'leave.confirm' | 'leave.stay' }): void;
};

/** Asks whether to go elsewhere although something is not saved (COURSE-06). */
export function LeaveQuestion({ send }: LeaveQuestionProps) {
  return (
    <Question
      text={leaveQuestion}
      action="Leave"
      cancel="Stay"
      onConfirm={() => send({ type: 'leave.confirm' })}
      onCancel={() => send({ type: 'leave.stay' })}
    />
  );
}
