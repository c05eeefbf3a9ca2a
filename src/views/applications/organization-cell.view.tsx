import { useEffect, useRef } from 'react';
import type { OrganizationEntry } from '#rules/organizations.ts';
import { LazyOrganizationPicker } from '#views/organizations/lazy-organization-picker.view.tsx';
import { useOrganizationCode } from './row-hooks.ts';
import type { RowsForm } from './use-application-rows.ts';

type OrganizationCellProps = {
  id: string;
  name: `applications.${number}.orgCode`;
  form: RowsForm;
  entries: readonly OrganizationEntry[];
  problem: string | undefined;
  isSubmitted: boolean;
  isOff: boolean;
};

export function OrganizationCell(props: OrganizationCellProps) {
  const { id, name, form, entries, problem, isSubmitted, isOff } = props;
  const { register, setValue } = form;
  const chosen = useOrganizationCode(form, name);
  const opener = useRef<HTMLButtonElement>(null);
  const { ref } = register(name);
  useEffect(() => ref({ focus: () => opener.current?.focus() }), [ref]);
  return (
    <div className="rows-cell">
      <LazyOrganizationPicker
        opener={opener}
        id={`${id}organization`}
        entries={entries}
        chosen={chosen}
        isOff={isOff}
        problemId={problem === undefined ? undefined : `${id}organizationproblem`}
        onChoose={(code) => setValue(name, code, { shouldDirty: true, shouldValidate: isSubmitted })}
      />
      <p className="rows-problem" id={`${id}organizationproblem`}>
        {problem}
      </p>
    </div>
  );
}
