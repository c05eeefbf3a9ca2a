import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { organizationChoicesMachine } from '#machines/organizations/organization-choices.machine.ts';
import { styles } from './organization-choices.recipe.ts';
import { OrganizationRows } from './organization-rows.view.tsx';

export type ChoicesActor = ActorRefFrom<typeof organizationChoicesMachine>;

const defaultHeight = 256;

export function OrganizationChoicesTree({ actor, id, isOff }: { actor: ChoicesActor; id: string; isOff: boolean }) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isSearching = useSelector(actor, (snapshot) => snapshot.hasTag('searching'));
  const chosen = useMemo(() => new Set(context.chosen), [context.chosen]);
  return (
    <OrganizationRows
      id={id}
      className={styles.scroller}
      defaultHeight={defaultHeight}
      context={context}
      chosen={chosen}
      isSearching={isSearching}
      isMultiple
      isOff={isOff}
      isDisabledLocked={false}
      onPress={({ type, at }) => {
        if (!isOff) actor.send({ type: type === 'row.choose' ? 'row.toggle' : type, at });
      }}
    />
  );
}
