import { useSelector } from '@xstate/react';
import { accountDetailMachine } from '#machines/accounts/account-detail.machine.ts';
import { canEditAccount } from '#rules/accounts/account-permissions.ts';
import { personName } from '#rules/learners/learner-name.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { pathFor, routes } from '#rules/routes.ts';
import { AccountInformation } from '#views/accounts/account-information.view.tsx';
import { useAccountListLink } from '#views/accounts/use-account-list-link.ts';
import { ThingHeading } from '#views/shell/thing-heading.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useThingName } from '#views/shell/use-thing-name.ts';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

/** One account, read-only (ACCT-04, ACCT-06). */
export default function AccountDetail() {
  const { id = '' } = routeParamsAt(useAddress());
  return <Account key={id} id={id} />;
}

function Account({ id }: { id: string }) {
  const actor = useActorRef(accountDetailMachine, { code: id });
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const name = useThingName(actor, ({ user }) => personName(user));
  const canEdit = canEditAccount(usePermissionCodes()) && !isMissing;
  return (
    <>
      <Breadcrumb above={useAccountListLink()} current={routes.accountDetail.title} name={name} />
      <ThingHeading title={routes.accountDetail.title} name={name}>
        {canEdit && (
          <ButtonLink variant="solid" href={pathFor('accountEdit', { id })}>
            {routes.accountEdit.title}
          </ButtonLink>
        )}
      </ThingHeading>
      <AccountInformation actor={actor} />
    </>
  );
}
