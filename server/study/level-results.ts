import { completeDegree, type LevelResult, passingScore } from './level-results.queries.ts';
import { type KeyedEvent, toDegree } from './raw-rows.ts';

/** The level of which an event is one half of what earns its certificate. */
export const toLevelResults = ({ event, learner }: KeyedEvent): LevelResult[] => {
  if (event.type === 'LEVEL_TEST' && event.score >= passingScore)
    return [{ learner, level: event.level, passedAt: event.at }];
  if (event.type !== 'LESSON_COMPLETED' || event.course !== 'PC' || event.level === null) return [];
  return toDegree(event.degree) === completeDegree ? [{ learner, level: event.level, completedAt: event.at }] : [];
};
