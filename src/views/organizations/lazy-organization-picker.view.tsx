import { type Ref, useState } from 'react';
import { organizationName } from '#rules/organizations/organization-names.ts';
import * as organizationTexts from '#rules/organizations/organization-texts.ts';
import { type OrganizationEntry, prepareSearch } from '#rules/organizations/organizations.ts';
import { floatingId, openOnClick } from '#views/ui/floating-panel/floating-opener.ts';
import { OpenedPanel } from '#views/ui/floating-panel/opened-panel.view.tsx';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { NamePath } from '#views/ui/name/names.view.tsx';

const panel = lazyView(() => import('./lazy-organization-panel.view.tsx'));

type LazyOrganizationPickerProps = {
  opener: Ref<HTMLButtonElement>;
  /** The id of the opener. */
  id: string;
  entries: readonly OrganizationEntry[];
  chosen: string;
  isOff: boolean;
  /** The id of the text that says what is wrong; undefined if nothing is. */
  problemId: string | undefined;
  onChoose(code: string): void;
};

/** A picker for one of the rows of `FormRows`: a plain button whose panel runs the machine. */
export function LazyOrganizationPicker(props: LazyOrganizationPickerProps) {
  const { opener, id, entries, chosen, isOff, problemId, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const prepare = () => {
    panel.load();
    prepareSearch(entries);
  };
  return (
    <>
      <span className="rows-label" id={`${id}label`}>
        {organizationTexts.organization}
      </span>
      <button
        className="rows-opener"
        ref={opener}
        id={id}
        type="button"
        aria-labelledby={`${id}label ${id}`}
        popoverTarget={floatingId(id)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={problemId}
        data-invalid={problemId !== undefined || undefined}
        disabled={isOff}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={openOnClick(isOpen, () => setOpen(true))}
      >
        <span className="rows-chosen" data-empty={chosen === '' || undefined}>
          {chosen === '' ? organizationTexts.choose : <NamePath path={organizationName(entries, chosen)} />}
        </span>
        <Icon name="chevronDown" />
      </button>
      {isOpen && (
        <OpenedPanel
          of={panel}
          props={{ entries, chosen, onChoose }}
          openerId={id}
          label={organizationTexts.chooseOne}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
