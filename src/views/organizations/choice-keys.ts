import type { EventFrom } from 'xstate';
import type { organizationChoicesMachine } from '#machines/organizations/organization-choices.machine.ts';
import { pickerKey } from './picker-keys.ts';

/** Enter toggles a row and never submits the form. */
export function choiceKey(key: string, hasText: boolean): EventFrom<typeof organizationChoicesMachine> | undefined {
  const keyEvent = pickerKey(key, hasText);
  if (keyEvent?.type === 'row.choose') return { type: 'row.toggle' };
  return keyEvent?.type === 'row.move' || keyEvent?.type === 'row.collapse' || keyEvent?.type === 'row.expand'
    ? keyEvent
    : undefined;
}
