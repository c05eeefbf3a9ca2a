import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { organizationChoicesMachine } from '#machines/shared/organization-choices.machine.ts';
import { OrganizationRows } from '#views/shared/organization-rows.view.tsx';
import styles from './organization-choices.module.css';

export type ChoicesActor = ActorRefFrom<typeof organizationChoicesMachine>;

const usualHeight = 256;

/** The organisations of a course's form, of which any number is chosen. */
export function OrganizationChoicesTree({ actor, id, isOff }: { actor: ChoicesActor; id: string; isOff: boolean }) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isSearching = useSelector(actor, (snapshot) => snapshot.hasTag('searching'));
  const chosen = useMemo(() => new Set(context.chosen), [context.chosen]);
  return (
    <OrganizationRows
      id={id}
      className={styles.scroller}
      usualHeight={usualHeight}
      context={context}
      chosen={chosen}
      isSearching={isSearching}
      isMultiple
      isOff={isOff}
      isDisabledBarred={false}
      onPress={({ type, at }) => {
        if (!isOff) actor.send({ type: type === 'row.choose' ? 'row.toggle' : type, at });
      }}
    />
  );
}
