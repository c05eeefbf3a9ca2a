export const logins = ['40000001', '40000002'];

let ids = 0;
type EventSeed = { login: number; at: number; kind: number; value: number };
/**
 * An event of a kind from 0 to 7, with a new ID.
 * Its figures follow from the time and the value.
 */
export const createEvent = ({ login, at, kind, value }: EventSeed) => {
  ids += 1;
  const common = { id: `e-${ids}`, userCode: logins[login] ?? '', at };
  const lesson = {
    ...common,
    type: 'LESSON_COMPLETED',
    lesson: value,
    durationSec: 60,
    stars: (at + value) % 4,
    score: at % 101,
  };
  if (kind === 0) return { ...common, type: 'SIGN_IN' };
  if (kind === 1) return { ...common, type: 'LEVEL_TEST', level: value, score: at % 101 };
  if (kind === 2) return { ...common, type: 'STUDY_GOAL', daysAWeek: value };
  if (kind === 3) return { ...common, type: 'SKILL_SCORES', grammar: at % 1_001 };
  if (kind === 4) return { ...lesson, course: 'PC', level: value, degree: at % 3 === 0 ? 100 : 50 };
  return { ...lesson, course: 'BE', level: 1, degree: 10 };
};
