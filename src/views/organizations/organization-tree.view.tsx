import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { organizationPickerMachine } from '#machines/organizations/organization-picker.machine.ts';
import { styles } from './organization-panel.recipe.ts';
import { OrganizationRows } from './organization-rows.view.tsx';

export type PickerActor = ActorRefFrom<typeof organizationPickerMachine>;

const defaultHeight = 352;

export function OrganizationTree({ actor, id }: { actor: PickerActor; id: string }) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isSearching = useSelector(actor, (snapshot) => snapshot.hasTag('searching'));
  const chosen = useMemo(() => new Set([context.chosen]), [context.chosen]);
  return (
    <OrganizationRows
      id={id}
      className={styles.scroller}
      defaultHeight={defaultHeight}
      context={context}
      chosen={chosen}
      isSearching={isSearching}
      isDisabledLocked={!context.canChooseDisabled}
      onPress={actor.send}
    />
  );
}
