import { secondsText } from '#rules/patterns/durations.ts';

/** What a learner studied, with the exact seconds in the tip; unknown while other rows load. */
export function StudyTimeCell({ seconds }: { seconds: number | undefined }) {
  const { text, exact } = secondsText(seconds);
  return (
    <span title={exact}>
      <span>{text}</span>
      {exact && <span className="visually-hidden">{` (${exact})`}</span>}
    </span>
  );
}
