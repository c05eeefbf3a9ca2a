import * as liveChartTexts from './live-chart-texts.ts';

type TypedEvent = { event: { type: string } } | { problem: string };

const wrong = (reason: string): TypedEvent => ({
  problem: liveChartTexts.notJson(reason),
});

const formatKind = (value: unknown): string => {
  if (value === null) return liveChartTexts.noValue;
  return Array.isArray(value) ? liveChartTexts.list : liveChartTexts.valueKind(typeof value);
};

/**
 * Returns an event of this type with the data of a JSON object, or what is wrong with the JSON.
 * The event has no data if `json` is blank.
 */
export function parseEvent(type: string, json: string): TypedEvent {
  if (json.trim() === '') return { event: { type } };
  try {
    const data: unknown = JSON.parse(json);
    const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
    return isObject ? { event: { ...data, type } } : wrong(liveChartTexts.otherJson(formatKind(data)));
  } catch (error) {
    return wrong(error instanceof Error ? error.message : liveChartTexts.unreadJson);
  }
}
