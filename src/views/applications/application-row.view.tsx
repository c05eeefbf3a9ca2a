import { memo, useId } from 'react';
import { type RowField, rowFields } from '#rules/applications/application-fields.ts';
import * as applicationTexts from '#rules/applications/application-texts.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { ApplicationCell } from './application-cell.view.tsx';
import { OrganizationCell } from './organization-cell.view.tsx';
import type { RowsForm } from './use-application-rows.ts';

export type RowName = `applications.${number}`;

/** What is wrong with each field of the row. */
type Problems = Record<RowField, string | undefined>;

type ApplicationRowProps = Problems & {
  index: number;
  form: RowsForm;
  entries: readonly OrganizationEntry[];
  isOff: boolean;
  onDelete(index: number): void;
  onChoose(name: RowName, code: string): void;
};

function Row({ index, form, entries, isOff, onDelete, onChoose, ...problems }: ApplicationRowProps) {
  const name: RowName = `applications.${index}`;
  const id = useId();
  const cell = { isOff, id };
  return (
    <fieldset className="rows-row">
      <legend className="visually-hidden">{applicationTexts.row(index + 1)}</legend>
      <span className="rows-number" aria-hidden="true">
        {index + 1}
      </span>
      <ApplicationCell
        {...cell}
        label={applicationTexts.email}
        typed={form.register(`${name}.email`)}
        problem={problems.email}
        type="email"
      />
      <ApplicationCell
        {...cell}
        label={applicationTexts.optionalNick}
        typed={form.register(`${name}.nick`)}
        problem={problems.nick}
      />
      <ApplicationCell
        {...cell}
        label={applicationTexts.optionalRealName}
        typed={form.register(`${name}.realName`)}
        problem={problems.realName}
      />
      <OrganizationCell
        {...cell}
        name={`${name}.orgCode`}
        form={form}
        entries={entries}
        onChoose={(code) => onChoose(name, code)}
        problem={problems.orgCode}
      />
      <Button
        variant="text"
        disabled={isOff}
        aria-label={applicationTexts.deleteRowLabel(index + 1)}
        onClick={() => onDelete(index)}
      >
        {applicationTexts.deleteAction}
      </Button>
    </fieldset>
  );
}

const isSame = (one: ApplicationRowProps, other: ApplicationRowProps) =>
  one.index === other.index &&
  one.isOff === other.isOff &&
  one.entries === other.entries &&
  rowFields.every((field) => one[field] === other[field]) &&
  one.form.control === other.form.control;

/** One application; plain elements, because there are up to 200. */
export const ApplicationRow = memo(Row, isSame);
