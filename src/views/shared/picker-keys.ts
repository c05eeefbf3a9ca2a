import type { EventFrom } from 'xstate';
import type { organizationPickerMachine } from '#machines/shared/organization-picker.machine.ts';
import type { Step } from '#rules/organization-steps.ts';

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'nextPage',
  PageUp: 'previousPage',
  Home: 'first',
  End: 'last',
};

/** The keys that move a caret belong to the text as soon as there is one. */
const caretKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** What a key in the search field asks of the tree. */
export function pickerKey(key: string, hasText: boolean): EventFrom<typeof organizationPickerMachine> | undefined {
  if (hasText && caretKeys.includes(key)) return undefined;
  const step = steps[key];
  if (step) return { type: 'row.move', step };
  if (key === 'ArrowRight') return { type: 'row.unfold' };
  if (key === 'ArrowLeft') return { type: 'row.fold' };
  return key === 'Enter' ? { type: 'row.choose' } : undefined;
}
