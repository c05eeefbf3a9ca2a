import { accountDetailMachine } from '#machines/accounts/account-detail.machine.ts';
import { canEditAccount } from '#rules/accounts/account-permissions.ts';
import * as accountTexts from '#rules/accounts/account-texts.ts';
import { personName } from '#rules/learners/learner-name.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { getPath, routes } from '#rules/routes.ts';
import { permissionText } from '#rules/session/permission-names.ts';
import { AccountForm } from '#views/accounts/account-form.view.tsx';
import { AccountInformation } from '#views/accounts/account-information.view.tsx';
import { useAccountListLink } from '#views/accounts/use-account-list-link.ts';
import { ThingHeading } from '#views/shell/thing-heading.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useThingName } from '#views/shell/use-thing-name.ts';
import { Alert } from '#views/ui/alert/alert.view.tsx';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

/** Edits an account, or shows it to an administrator who cannot edit it (ACCT-06). */
export default function AccountEdit() {
  const address = useAddress();
  const path = getPath(address);
  const { id = '' } = routeParamsAt(address);
  const canEdit = canEditAccount(usePermissionCodes());
  return canEdit ? (
    <AccountForm key={path} path={path} id={id} list={routes.accountList.path} />
  ) : (
    <ReadOnlyAccount key={id} id={id} />
  );
}

function ReadOnlyAccount({ id }: { id: string }) {
  const actor = useActorRef(accountDetailMachine, { code: id });
  const name = useThingName(actor, ({ user }) => personName(user));
  return (
    <>
      <Breadcrumb above={useAccountListLink()} current={routes.accountEdit.title} name={name} />
      <ThingHeading title={routes.accountEdit.title} name={name} />
      <Alert status="info">{accountTexts.readOnly(permissionText('account_edit'))}</Alert>
      <AccountInformation actor={actor} />
    </>
  );
}
