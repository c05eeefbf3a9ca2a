import type { EmittedEvent } from '@learning-console/statecharts';

/** What a row expects a machine to emit. */
export const notice = (text: string) => ({ type: 'notice.add', text });
export const navigation = (path: string) => ({ type: 'navigate', path });

/** The path of the last navigation among emitted events. */
export function navigationIn(emitted: readonly EmittedEvent[]): string | undefined {
  const last = emitted.findLast(({ type }) => type === 'navigate');
  return last && String(last.path);
}

/** What a tester sees of an emitted event; other events are for other machines. */
export function emittedText({ type, text, path }: EmittedEvent): string {
  if (type === 'notice.add') return `A notice says '${text}'.`;
  return type === 'navigate' ? `The address becomes ${path}.` : '';
}
