import type { RouteName } from '#rules/routes.ts';
import { backLinkTo } from '#rules/shell/back-link.ts';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { usePermissionCodes } from './use-permission-codes.ts';

/** The next step of a message: opens a page, if the user can open it. */
export function PageButton({ name }: { name: RouteName }) {
  const page = backLinkTo(name, usePermissionCodes());
  return page ? (
    <ButtonLink size="sm" href={page.path}>
      {page.title}
    </ButtonLink>
  ) : null;
}
