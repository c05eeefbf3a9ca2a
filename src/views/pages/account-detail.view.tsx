import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { accountDetailMachine } from '#machines/accounts/account-detail.machine.ts';
import { canEditAccount } from '#rules/accounts/account-permissions.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { pathFor, routes } from '#rules/routes.ts';
import { AccountInformation } from '#views/accounts/account-information.view.tsx';
import { useAccountListLink } from '#views/accounts/use-account-list-link.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { Breadcrumb } from '#views/ui/breadcrumb.view.tsx';
import { Button } from '#views/ui/button.view.tsx';
import { PageHeading } from '#views/ui/page-heading.view.tsx';

/** One account, read-only (ACCT-04, ACCT-06). */
export default function AccountDetail() {
  const { id = '' } = routeParamsAt(useAddress());
  return <Account key={id} id={id} />;
}

function Account({ id }: { id: string }) {
  const actor = usePageActor(accountDetailMachine, { code: id });
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const canEdit = canEditAccount(usePermissionCodes()) && !isMissing;
  return (
    <>
      <Breadcrumb above={useAccountListLink()} current={routes.accountDetail.title} />
      <PageHeading title={routes.accountDetail.title}>
        {canEdit && (
          <Button asChild variant="solid">
            <Link href={pathFor('accountEdit', { id })}>Edit Account</Link>
          </Button>
        )}
      </PageHeading>
      <AccountInformation actor={actor} />
    </>
  );
}
