import { memo, useId } from 'react';
import type { OrganizationEntry } from '#rules/organizations.ts';
import textButton from '#views/ui/text-button.module.css';
import { ApplicationCell } from './application-cell.view.tsx';
import { OrganizationCell } from './organization-cell.view.tsx';
import { useRowState } from './row-hooks.ts';
import type { RowsForm } from './use-application-rows.ts';

type ApplicationRowProps = {
  index: number;
  form: RowsForm;
  entries: readonly OrganizationEntry[];
  isOff: boolean;
  onDelete(index: number): void;
};

function Row({ index, form, entries, isOff, onDelete }: ApplicationRowProps) {
  const name = `applications.${index}` as const;
  const { problems, isSubmitted } = useRowState(form, index);
  const id = useId();
  const cell = { isOff, id };
  return (
    <fieldset className="rows-row">
      <legend className="visually-hidden">Application {index + 1}</legend>
      <span className="rows-number" aria-hidden="true">
        {index + 1}
      </span>
      <ApplicationCell
        {...cell}
        label="E-mail"
        typed={form.register(`${name}.email`)}
        problem={problems?.email?.message}
        type="email"
      />
      <ApplicationCell
        {...cell}
        label="Nick Name"
        typed={form.register(`${name}.nick`)}
        problem={problems?.nick?.message}
      />
      <ApplicationCell
        {...cell}
        label="Real Name"
        typed={form.register(`${name}.realName`)}
        problem={problems?.realName?.message}
      />
      <OrganizationCell
        {...cell}
        name={`${name}.orgCode`}
        form={form}
        entries={entries}
        isSubmitted={isSubmitted}
        problem={problems?.orgCode?.message}
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
  one.form.control === other.form.control;

/** One application; plain elements, because there are up to 200. */
export const ApplicationRow = memo(Row, isSame);
