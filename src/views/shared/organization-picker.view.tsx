import { Button } from '@chakra-ui/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId } from 'react';
import { organizationPickerMachine } from '#machines/shared/organization-picker.machine.ts';
import { type OrganizationEntry, plainTextsOf } from '#rules/organizations.ts';
import { lazyView } from '#views/lazy-view.ts';
import { floatingId, opening } from './floating-opener.ts';
import { LazyPart } from './lazy-part.view.tsx';
import styles from './organization-picker.module.css';
import { PickerArrow } from './picker-arrow.view.tsx';

const panel = lazyView(() => import('./organization-panel.view.tsx'));

type OrganizationPickerProps = {
  /** The owned trees as a flat list; another list is another picker, by its key. */
  entries: readonly OrganizationEntry[];
  chosen: string;
  mayChooseDisabled?: boolean;
  onChoose(code: string): void;
};

/** The chosen organisation; behind it the tree of all that are owned (ORG-02). */
export function OrganizationPicker({ entries, chosen, mayChooseDisabled = false, onChoose }: OrganizationPickerProps) {
  const actor = useActorRef(organizationPickerMachine, { input: { entries, chosen, mayChooseDisabled } });
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const id = useId();
  const prepare = () => {
    panel.load();
    plainTextsOf(entries);
  };
  const tell = useEffectEvent(onChoose);
  useEffect(() => {
    const ear = actor.on('organization.chosen', ({ code }) => tell(code));
    return () => ear.unsubscribe();
  }, [actor]);
  useEffect(() => actor.send({ type: 'chosen.changed', code: chosen }), [actor, chosen]);
  return (
    <div className={styles.picker}>
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
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={opening(isOpen, () => actor.send({ type: 'picker.open' }))}
      >
        <span className={styles.name}>{entries.find(({ code }) => code === chosen)?.name}</span>
        <PickerArrow />
      </Button>
      {isOpen && <LazyPart of={panel} props={{ actor, openerId: id }} />}
    </div>
  );
}
