import { secondsFigure } from '#rules/patterns/durations.ts';
import { noFigure } from '#rules/patterns/formats.ts';

/** What a learner studied, with the exact seconds in the tip; unknown while other rows load. */
export function StudyTimeCell({ seconds }: { seconds: number | undefined }) {
  const { value, unit, exact } = secondsFigure(seconds);
  return (
    <span title={exact}>
      {unit && value !== noFigure ? `${value}\u00A0${unit}` : value}
      {exact && <span className="visually-hidden">{` (${exact})`}</span>}
    </span>
  );
}
