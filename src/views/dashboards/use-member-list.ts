import { hasUserTab } from '#rules/dashboards/dashboard-tabs.ts';
import type { MemberList } from '#rules/dashboards/member-list-url.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';

/** The list of the members behind the figures; null for people who may not see what single members do. */
export function useMemberList({ code, today }: { code: string; today: string }): MemberList | null {
  const address = useAddress();
  return hasUserTab(usePermissionCodes()) ? { address, org: code, today } : null;
}
