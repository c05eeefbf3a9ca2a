import { type CSSProperties, memo, useCallback, useRef } from 'react';
import { applicationRowsMax } from '#rules/applications/application-fields.ts';
import * as applicationTexts from '#rules/applications/application-texts.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { FormRows } from '#views/ui/form/form-rows.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { ApplicationRow, type RowName } from './application-row.view.tsx';
import { useRowProblems } from './row-hooks.ts';
import { type RowsForm, useApplicationRows } from './use-application-rows.ts';

type ApplicationRowsProps = {
  form: RowsForm;
  isOff: boolean;
  entries: readonly OrganizationEntry[];
  /** The organization of a new row; empty if there are several. */
  organization: string;
};

/**
 * Chromium observes each element with `content-visibility: auto`.
 * With one such element per row, 200 rows would slow down each key press.
 */
const rowsPerGroup = 10;

const titles = [
  applicationTexts.email,
  applicationTexts.optionalNick,
  applicationTexts.optionalRealName,
  applicationTexts.organization,
];

function Rows({ form, isOff, entries, organization }: ApplicationRowsProps) {
  const { fields, add, removeAt, paste } = useApplicationRows({ form, entries, organization });
  const { problems, notes, isSubmitted } = useRowProblems(form);
  const choose = (name: RowName, code: string) =>
    form.setValue(`${name}.orgCode`, code, { shouldDirty: true, shouldValidate: isSubmitted });
  const latest = useRef({ choose, removeAt });
  latest.current = { choose, removeAt };
  const onDelete = useCallback((index: number) => latest.current.removeAt(index), []);
  const onChoose = useCallback((name: RowName, code: string) => latest.current.choose(name, code), []);
  const rows = fields.map(({ id }, index) => (
    <ApplicationRow
      key={id}
      index={index}
      form={form}
      entries={entries}
      isOff={isOff}
      onDelete={onDelete}
      onChoose={onChoose}
      email={problems?.[index]?.email?.message}
      nick={problems?.[index]?.nick?.message}
      realName={problems?.[index]?.realName?.message}
      orgCode={problems?.[index]?.orgCode?.message}
    />
  ));
  const starts = Array.from({ length: Math.ceil(rows.length / rowsPerGroup) }, (_, at) => at * rowsPerGroup);
  return (
    <FormRows onPaste={isOff ? undefined : paste}>
      <p className="rows-help">{applicationTexts.pasteHelp}</p>
      <div className="rows-notes" role="status">
        {notes.map((note) => (
          <p key={note}>
            <IsolatedText text={note} />
          </p>
        ))}
      </div>
      <div className="rows-head" aria-hidden="true">
        <span>#</span>
        {titles.map((title) => (
          <span key={title}>{title}</span>
        ))}
      </div>
      {starts.map((start) => {
        const group = rows.slice(start, start + rowsPerGroup);
        return (
          <div key={start} className="rows-group" style={{ '--rows': group.length } as CSSProperties}>
            {group}
          </div>
        );
      })}
      <div className="rows-foot">
        <Button disabled={isOff || fields.length >= applicationRowsMax} onClick={add}>
          {applicationTexts.addLine}
        </Button>
        <span className="rows-count" role="status">
          {applicationTexts.rowCountLabel(fields.length, applicationRowsMax)}
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
