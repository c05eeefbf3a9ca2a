import type { CausedEvent, TesterText } from '@learning-console/statecharts';
import { emittedText } from '#charts/patterns/emitted.ts';
import { eventText } from './event-text.ts';
import { failureText } from './failure-text.ts';
import { outcomeText } from './outcome-text.ts';
import { startText } from './start-text.ts';

function causeText({ event, case: name, value }: CausedEvent): string {
  if (event.startsWith('done ')) return outcomeText(event.slice('done '.length), name, value) ?? '';
  if (event === 'figures.loaded')
    return [outcomeText('loadSection', name, value), eventText(event)].filter(Boolean).join('; then ');
  return event.startsWith('error ') ? failureText(event.slice('error '.length), value) : eventText(event, name);
}

/** What the console adds to its test cases. */
export const testerText: TesterText = { emittedText, causeText, startText };
