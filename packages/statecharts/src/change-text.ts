import type { Arrow } from './chart.ts';
import { plainName } from './plain-names.ts';
import { isWildcard } from './wildcards.ts';

export function thirdPerson(name: string): string {
  const [verb = '', ...rest] = plainName(name).split(' ');
  const ending = /(?:s|x|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
  return [/[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : ending, ...rest].join(' ');
}

export const stateText = (id: string): string => id.split('.').slice(1).map(plainName).join(' › ') || 'the whole chart';

/** The event in words: `save course succeeds`, `after load timeout`. */
export function eventText(event: string): string {
  const [, kind, name = ''] = /^(done|error|after|snapshot) (.+)$/.exec(event) ?? [];
  if (kind === 'done') return `when '${plainName(name)}' succeeds`;
  if (kind === 'error') return `when '${plainName(name)}' fails`;
  if (kind === 'after') return `after ${/^\d+$/.test(name) ? durationText(name) : `'${plainName(name)}'`}`;
  if (event === 'always') return 'at once';
  if (event === '*') return 'on any other event';
  if (isWildcard(event)) return `on any event of '${event.slice(0, -2)}'`;
  return event === 'finished' ? 'when its inner states are finished' : `on ${event}`;
}

/** Milliseconds as seconds; code stays as it is. */
export function durationText(text: string): string {
  const milliseconds = Number(text);
  if (text === '' || Number.isNaN(milliseconds)) return text;
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${milliseconds / 1_000} s`;
}

export const targetText = ({ to }: Arrow): string =>
  to.length === 0 ? 'no other state' : to.map((id) => `'${stateText(id)}'`).join(' and ');
