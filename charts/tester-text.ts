import type { CausedEvent, TesterText } from '@learning-console/statecharts';
import { emittedText } from '#charts/patterns/emitted.ts';
import { eventText } from './event-text.ts';
import { failureText } from './failure-text.ts';

/** A call that succeeds needs no preparation except the data of its case. */
function causeText({ event, value }: CausedEvent): string {
  if (event.startsWith('done ')) return '';
  return event.startsWith('error ') ? failureText(event.slice('error '.length), value) : eventText(event);
}

/** What the console adds to its test cases. */
export const testerText: TesterText = { emittedText, causeText };
