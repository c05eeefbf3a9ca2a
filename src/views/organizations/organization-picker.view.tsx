import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import {
  type OrganizationChosen,
  organizationPickerMachine,
} from '#machines/organizations/organization-picker.machine.ts';
import { organizationName } from '#rules/organizations/organization-names.ts';
import * as organizationTexts from '#rules/organizations/organization-texts.ts';
import { type OrganizationEntry, prepareSearch } from '#rules/organizations/organizations.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { IconButton } from '#views/ui/button/icon-button.view.tsx';
import { floatingId, openOnClick } from '#views/ui/floating-panel/floating-opener.ts';
import { OpenedPanel } from '#views/ui/floating-panel/opened-panel.view.tsx';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { NamePath } from '#views/ui/name/names.view.tsx';
import { useActorEvent } from '#views/ui/use-actor-event.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { styles } from './organization-picker.recipe.ts';

const panel = lazyView(() => import('./organization-panel.view.tsx'));

type OrganizationPickerProps = {
  /** The owned trees as a flat list; empty until they are loaded. */
  entries: readonly OrganizationEntry[];
  chosen: string;
  canChooseDisabled?: boolean;
  onChoose(code: string): void;
  /** For a picker in a form: it shows a label and can be cleared. */
  field?: {
    placeholder?: string;
    isOff: boolean;
    messageId: string;
    /** Focuses the field when no organization is chosen. */
    isMissing?: boolean;
    onClear(): void;
  };
};

export function OrganizationPicker(props: OrganizationPickerProps) {
  const { entries, chosen, canChooseDisabled = false, onChoose, field } = props;
  const actor = useActorRef(organizationPickerMachine, { entries, chosen, canChooseDisabled });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const id = useId();
  const prepare = () => {
    panel.load();
    prepareSearch(entries);
  };
  useActorEvent<OrganizationChosen>(actor, 'organization.chosen', ({ code }) => onChoose(code));
  useEffect(() => actor.send({ type: 'chosen.changed', code: chosen }), [actor, chosen]);
  useEffect(() => actor.send({ type: 'entries.changed', entries }), [actor, entries]);
  useEffect(() => {
    if (field?.isMissing) document.getElementById(id)?.focus();
  }, [id, field?.isMissing]);
  return (
    <div className={styles.picker} data-field={field !== undefined || undefined}>
      <span className={field ? styles.label : 'visually-hidden'} id={`${id}label`}>
        {organizationTexts.organization}
      </span>
      <Button
        opener={field ? 'field' : 'plain'}
        id={id}
        aria-labelledby={`${id}label ${id}`}
        popoverTarget={floatingId(id)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={field?.messageId}
        disabled={field?.isOff ?? false}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={openOnClick(isOpen, () => {
          panel.load();
          actor.send({ type: 'picker.open' });
        })}
      >
        <span className={styles.name} data-empty={chosen === '' || undefined}>
          {chosen === '' ? (
            (field?.placeholder ?? organizationTexts.chooseOne)
          ) : (
            <NamePath path={organizationName(entries, chosen)} />
          )}
        </span>
        {(chosen === '' || !field) && <Icon name="chevronDown" />}
      </Button>
      {chosen !== '' && field && (
        <span className={styles.clear}>
          <IconButton
            size="xs"
            icon="close"
            aria-label={organizationTexts.clear}
            onClick={() => {
              document.getElementById(id)?.focus();
              field.onClear();
            }}
          />
        </span>
      )}
      {isOpen && (
        <OpenedPanel
          of={panel}
          props={{ actor }}
          openerId={id}
          label={organizationTexts.chooseOne}
          onClose={() => actor.send({ type: 'picker.close' })}
        />
      )}
    </div>
  );
}
