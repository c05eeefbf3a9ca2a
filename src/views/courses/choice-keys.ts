import type { EventFrom } from 'xstate';
import type { organizationChoicesMachine } from '#machines/shared/organization-choices.machine.ts';
import { pickerKey } from '#views/shared/picker-keys.ts';

/** What a key in the search field asks of the tree; Enter chooses and never sends the form. */
export function choiceKey(key: string, hasText: boolean): EventFrom<typeof organizationChoicesMachine> | undefined {
  const wanted = pickerKey(key, hasText);
  if (wanted?.type === 'row.choose') return { type: 'row.toggle' };
  return wanted?.type === 'row.move' || wanted?.type === 'row.fold' || wanted?.type === 'row.unfold'
    ? wanted
    : undefined;
}
