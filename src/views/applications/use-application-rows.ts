import { type ClipboardEvent, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ApplicationValues, newRow, type RowField, rowFields } from '#rules/application-fields.ts';
import type { OrganizationEntry } from '#rules/organizations.ts';
import { isBlock, pastedRows, rowsLeftOut, unknownOrganization } from '#rules/pasted-rows.ts';
import { useRowFields } from './row-hooks.ts';

export type RowsForm = Pick<
  UseFormReturn<ApplicationValues>,
  'control' | 'register' | 'getValues' | 'setValue' | 'setError' | 'setFocus'
>;

type RowsInput = { form: RowsForm; entries: readonly OrganizationEntry[]; organization: string };
type CellName = `applications.${number}.${RowField}`;

const placeOf = (target: EventTarget): { row: number; field: RowField } | undefined => {
  const name = target instanceof HTMLInputElement ? target.name.split('.') : [];
  const field = rowFields.find((one) => one === name[2]);
  return field && { row: Number(name[1]), field };
};

/** The rows of the form, and how they are added, deleted and pasted. */
export function useApplicationRows({ form, entries, organization }: RowsInput) {
  const { getValues, setError, setFocus } = form;
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
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const at = placeOf(event.target);
    if (!at || !isBlock(text)) return;
    event.preventDefault();
    const rows = getValues('applications');
    const { rows: filled, unknown, left } = pastedRows({ text, at, rows }, { entries, orgCode: organization });
    afterwards.current = () => {
      setFocus(`applications.${at.row}.${at.field}`);
      for (const { row, name } of unknown)
        setError(`applications.${row}.orgCode`, { type: 'pasted', message: unknownOrganization(name) });
      if (left > 0) setError('root', { type: 'pasted', message: rowsLeftOut(left) });
    };
    replace(filled);
  };
  const add = () => append(newRow(organization), { focusName: `applications.${fields.length}.email` });
  const removeAt = (index: number) => {
    focusLater(`applications.${Math.max(0, Math.min(index, fields.length - 2))}.email`);
    if (fields.length === 1) replace([newRow(organization)]);
    else remove(index);
  };
  return { fields, add, removeAt, paste };
}
