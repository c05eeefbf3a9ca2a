import { memo, useCallback, useRef } from 'react';
import { applicationRowsMax } from '#rules/application-fields.ts';
import type { OrganizationEntry } from '#rules/organizations.ts';
import { Button } from '#views/ui/button.view.tsx';
import { FormRows } from '#views/ui/form-rows.view.tsx';
import { ApplicationRow } from './application-row.view.tsx';
import { type RowsForm, useApplicationRows } from './use-application-rows.ts';

type ApplicationRowsProps = {
  form: RowsForm;
  isOff: boolean;
  entries: readonly OrganizationEntry[];
  /** The organization of a new row; empty if there are several. */
  organization: string;
};

const titles = ['E-mail', 'Nick Name', 'Real Name', 'Organization'];

function Rows({ form, isOff, entries, organization }: ApplicationRowsProps) {
  const { fields, add, removeAt, paste } = useApplicationRows({ form, entries, organization });
  const latest = useRef(removeAt);
  latest.current = removeAt;
  const remove = useCallback((index: number) => latest.current(index), []);
  return (
    <FormRows onPaste={isOff ? undefined : paste}>
      <p className="rows-help">Rows that are copied from a spreadsheet can be pasted into a field.</p>
      <div className="rows-head" aria-hidden="true">
        <span>#</span>
        {titles.map((title) => (
          <span key={title}>{title}</span>
        ))}
      </div>
      {fields.map(({ id }, index) => (
        <ApplicationRow key={id} index={index} form={form} entries={entries} isOff={isOff} onDelete={remove} />
      ))}
      <div className="rows-foot">
        <Button disabled={isOff || fields.length >= applicationRowsMax} onClick={add}>
          Add Line
        </Button>
        <span className="rows-count" role="status">
          {fields.length} of at most {applicationRowsMax}
        </span>
      </div>
    </FormRows>
  );
}

const isSame = (one: ApplicationRowsProps, other: ApplicationRowsProps) =>
  one.isOff === other.isOff &&
  one.entries === other.entries &&
  one.organization === other.organization &&
  one.form.control === other.form.control;

/** The rows of the form; typing renders one row only. */
export const ApplicationRows = memo(Rows, isSame);
