import { type ClipboardEvent, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ApplicationValues, newRow, type RowField, rowFields } from '#rules/applications/application-fields.ts';
import { unknownOrganization } from '#rules/applications/application-texts.ts';
import { isBlock } from '#rules/applications/pasted-block.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { notesOfPaste, useRowFields } from './row-hooks.ts';

export type RowsForm = Pick<
  UseFormReturn<ApplicationValues>,
  'control' | 'register' | 'getValues' | 'setValue' | 'setError' | 'clearErrors' | 'setFocus'
>;

type RowsInput = { form: RowsForm; entries: readonly OrganizationEntry[]; organization: string };
type CellName = `applications.${number}.${RowField}`;

type Place = { row: number; field: RowField };

const findCell = (target: EventTarget): Place | undefined => {
  const name = target instanceof HTMLInputElement ? target.name.split('.') : [];
  const field = rowFields.find((one) => one === name[2]);
  return field && { row: Number(name[1]), field };
};

/** The reader of tables loads at the first paste. */
const loadReader = () => import('#rules/applications/pasted-rows.ts');

/** The rows of the form, and how they are added, deleted and pasted. */
export function useApplicationRows({ form, entries, organization }: RowsInput) {
  const { getValues, setError, clearErrors, setFocus } = form;
  const { fields, append, remove, replace } = useRowFields(form);
  const afterwards = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (fields.length === 0) return;
    afterwards.current?.();
    afterwards.current = null;
  }, [fields]);
  const focusLater = (name: CellName) => {
    afterwards.current = () => setFocus(name);
  };
  const fill = async (text: string, at: Place) => {
    const reader = await loadReader().catch(() => undefined);
    if (!reader) return setError(notesOfPaste, { type: 'pasted', message: genericError });
    const rows = getValues('applications');
    const pasted = reader.pastedRows({ text, at, rows }, { entries, orgCode: organization });
    clearErrors(notesOfPaste);
    afterwards.current = () => {
      setFocus(`applications.${at.row}.${at.field}`);
      if (pasted.notes.length > 0) setError(notesOfPaste, { type: 'pasted', message: pasted.notes.join('\n') });
      for (const { row, name } of pasted.unknown)
        setError(`applications.${row}.orgCode`, { type: 'pasted', message: unknownOrganization(name) });
    };
    replace([...pasted.rows]);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const at = findCell(event.target);
    if (!at || !isBlock(text)) return;
    event.preventDefault();
    fill(text, at);
  };
  const add = () => append(newRow(organization), { focusName: `applications.${fields.length}.email` });
  const removeAt = (index: number) => {
    focusLater(`applications.${Math.max(0, Math.min(index, fields.length - 2))}.email`);
    if (fields.length === 1) replace([newRow(organization)]);
    else remove(index);
  };
  return { fields, add, removeAt, paste };
}
