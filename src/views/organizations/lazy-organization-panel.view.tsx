import { useEffect } from 'react';
import {
  type OrganizationChosen,
  organizationPickerMachine,
} from '#machines/organizations/organization-picker.machine.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import type { FloatingPanelProps } from '#views/ui/floating-panel/floating-panel.view.tsx';
import { OpenedPanel } from '#views/ui/floating-panel/opened-panel.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { useActorEvent } from '#views/ui/use-actor-event.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const panel = lazyView(() => import('./organization-panel.view.tsx'));
panel.load();

type LazyOrganizationPanelProps = {
  entries: readonly OrganizationEntry[];
  chosen: string;
  onChoose(code: string): void;
};

/** The panel of a picker whose machine runs only while it is open. */
export default function LazyOrganizationPanel(props: LazyOrganizationPanelProps & FloatingPanelProps) {
  const { entries, chosen, onChoose, ...opened } = props;
  const actor = useActorRef(organizationPickerMachine, { entries, chosen, canChooseDisabled: false });
  useActorEvent<OrganizationChosen>(actor, 'organization.chosen', ({ code }) => {
    onChoose(code);
    opened.onClose();
  });
  useEffect(() => actor.send({ type: 'picker.open' }), [actor]);
  return <OpenedPanel of={panel} props={{ actor }} {...opened} />;
}
