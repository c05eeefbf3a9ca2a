import { Button } from '@chakra-ui/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { type OrganizationChosen, organizationPickerMachine } from '#machines/shared/organization-picker.machine.ts';
import { type OrganizationEntry, prepareSearch } from '#rules/organizations.ts';
import { lazyView } from '#views/lazy-view.ts';
import { useHeard } from '#views/use-heard.ts';
import { floatingId, opening } from './floating-opener.ts';
import { OpenedPanel } from './opened-panel.view.tsx';
import styles from './organization-picker.module.css';
import { PickerArrow } from './picker-arrow.view.tsx';

const panel = lazyView(() => import('./organization-panel.view.tsx'));

type OrganizationPickerProps = {
  /** The owned trees as a flat list; none while they are not known. */
  entries: readonly OrganizationEntry[];
  chosen: string;
  mayChooseDisabled?: boolean;
  onChoose(code: string): void;
  /** A field of a form: its label is shown, and what is chosen can be taken out again. */
  field?: {
    /** What stands there when none is chosen. */
    placeholder: string;
    isOff: boolean;
    /** The id of the words below it. */
    wordsId: string;
    onClear(): void;
  };
};

/** The chosen organisation; behind it the tree of all that are owned (ORG-02). */
export function OrganizationPicker(props: OrganizationPickerProps) {
  const { entries, chosen, mayChooseDisabled = false, onChoose, field } = props;
  const actor = useActorRef(organizationPickerMachine, { input: { entries, chosen, mayChooseDisabled } });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const id = useId();
  const prepare = () => {
    panel.load();
    prepareSearch(entries);
  };
  useHeard<OrganizationChosen>(actor, 'organization.chosen', ({ code }) => onChoose(code));
  useEffect(() => actor.send({ type: 'chosen.changed', code: chosen }), [actor, chosen]);
  useEffect(() => actor.send({ type: 'entries.changed', entries }), [actor, entries]);
  return (
    <div className={styles.picker} data-field={field !== undefined || undefined}>
      <span className={styles.label} id={`${id}label`}>
        Organization
      </span>
      <Button
        className={styles.opener}
        id={id}
        aria-labelledby={`${id}label ${id}`}
        popoverTarget={floatingId(id)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={field?.wordsId}
        disabled={field?.isOff ?? false}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={opening(isOpen, () => {
          panel.load();
          actor.send({ type: 'picker.open' });
        })}
      >
        <span className={styles.name} data-empty={chosen === '' || undefined}>
          {chosen === '' ? field?.placeholder : (entries.find(({ code }) => code === chosen)?.name ?? chosen)}
        </span>
        {(chosen === '' || !field) && <PickerArrow />}
      </Button>
      {chosen !== '' && field && (
        <ClearButton
          onPress={() => {
            document.getElementById(id)?.focus();
            field.onClear();
          }}
        />
      )}
      {isOpen && (
        <OpenedPanel
          of={panel}
          props={{ actor }}
          openerId={id}
          label="Choose an organization"
          onClose={() => actor.send({ type: 'picker.close' })}
        />
      )}
    </div>
  );
}

function ClearButton({ onPress }: { onPress(): void }) {
  return (
    <button className={styles.clear} type="button" aria-label="Clear organization" onClick={onPress}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="m4.5 4.5 7 7m0-7-7 7" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </button>
  );
}
