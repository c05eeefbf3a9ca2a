import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { organizationPickerMachine } from '#machines/shared/organization-picker.machine.ts';
import styles from './organization-panel.module.css';
import { OrganizationRows } from './organization-rows.view.tsx';

export type PickerActor = ActorRefFrom<typeof organizationPickerMachine>;

const usualHeight = 352;

/** The organisations of a picker, of which one is chosen. */
export function OrganizationTree({ actor, id }: { actor: PickerActor; id: string }) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isSearching = useSelector(actor, (snapshot) => snapshot.hasTag('searching'));
  const chosen = useMemo(() => new Set([context.chosen]), [context.chosen]);
  return (
    <OrganizationRows
      id={id}
      className={styles.scroller}
      usualHeight={usualHeight}
      context={context}
      chosen={chosen}
      isSearching={isSearching}
      isDisabledBarred={!context.mayChooseDisabled}
      onPress={actor.send}
    />
  );
}
