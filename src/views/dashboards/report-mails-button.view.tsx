import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ReportPart } from '#contract/dashboard-values.ts';
import { reportMailsMachine } from '#machines/dashboards/report-mails.machine.ts';
import { send } from '#rules/dashboards/report-mail-texts.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const dialog = lazyView(() => import('./report-mails.view.tsx'));

type ReportMailsButtonProps = {
  entries: readonly OrganizationEntry[];
  orgCode: string;
  sections: readonly ReportPart[];
};

/** Opens the reports by mail (MONTH-15), unless the server has said that it sends none. */
export function ReportMailsButton(props: ReportMailsButtonProps) {
  const id = useId();
  const actor = useActorRef(reportMailsMachine, {});
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const isNotOffered = useSelector(actor, (snapshot) => snapshot.hasTag('notOffered'));
  // Without the button, the heading of the page is next to where it was.
  const finalFocusEl = () => document.getElementById(id) ?? document.querySelector('h1');
  return (
    <>
      {!isNotOffered && (
        <Button
          id={id}
          aria-haspopup="dialog"
          onPointerEnter={dialog.load}
          onFocus={dialog.load}
          onClick={() => actor.send({ type: 'dialog.open' })}
        >
          {send}
        </Button>
      )}
      {isOpen && <LazyPart of={dialog} props={{ ...props, actor, finalFocusEl }} />}
    </>
  );
}
