import type { EventFrom } from 'xstate';
import type { organizationPickerMachine } from '#machines/organizations/organization-picker.machine.ts';
import type { Step } from '#rules/organizations/row-navigation.ts';

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'nextPage',
  PageUp: 'previousPage',
  Home: 'first',
  End: 'last',
};

/** These keys move the caret when the field has text. */
const caretKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

export function pickerKey(key: string, hasText: boolean): EventFrom<typeof organizationPickerMachine> | undefined {
  if (hasText && caretKeys.includes(key)) return undefined;
  const step = steps[key];
  if (step) return { type: 'row.move', step };
  if (key === 'ArrowRight') return { type: 'row.expand' };
  if (key === 'ArrowLeft') return { type: 'row.collapse' };
  return key === 'Enter' ? { type: 'row.choose' } : undefined;
}
