import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { LazyOrganizationPicker } from '#views/organizations/lazy-organization-picker.view.tsx';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { useOrganizationCode } from './row-hooks.ts';
import type { RowsForm } from './use-application-rows.ts';

type OrganizationCellProps = {
  id: string;
  name: `applications.${number}.orgCode`;
  form: RowsForm;
  entries: readonly OrganizationEntry[];
  problem: string | undefined;
  isOff: boolean;
  onChoose(code: string): void;
};

export function OrganizationCell({ id, name, form, entries, problem, isOff, onChoose }: OrganizationCellProps) {
  const chosen = useOrganizationCode(form, name);
  return (
    <div className="rows-cell">
      <LazyOrganizationPicker
        // This is the element; with an object, the library would notify all subscribers.
        opener={form.register(name).ref}
        id={`${id}organization`}
        entries={entries}
        chosen={chosen}
        isOff={isOff}
        problemId={problem === undefined ? undefined : `${id}organizationproblem`}
        onChoose={onChoose}
      />
      <p className="rows-problem" id={`${id}organizationproblem`}>
        {problem !== undefined && <Icon name="alert" />}
        <IsolatedText text={problem ?? ''} />
      </p>
    </div>
  );
}
