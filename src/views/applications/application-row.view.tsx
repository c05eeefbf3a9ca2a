import { memo, useId } from 'react';
import { type RowField, rowFields } from '#rules/applications/application-fields.ts';
import type { OrganizationEntry } from '#rules/session/organizations.ts';
import textButton from '#views/ui/text-button.module.css';
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
      <legend className="visually-hidden">{`Application ${index + 1}`}</legend>
      <span className="rows-number" aria-hidden="true">
        {index + 1}
      </span>
      <ApplicationCell
        {...cell}
        label="E-mail"
        typed={form.register(`${name}.email`)}
        problem={problems.email}
        type="email"
      />
      <ApplicationCell {...cell} label="Nick Name" typed={form.register(`${name}.nick`)} problem={problems.nick} />
      <ApplicationCell
        {...cell}
        label="Real Name"
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
      <button
        className={textButton.button}
        type="button"
        disabled={isOff}
        aria-label={`Delete application ${index + 1}`}
        onClick={() => onDelete(index)}
      >
        Delete
      </button>
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
