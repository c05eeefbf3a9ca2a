import { packageList } from '#contract/packages.contract.ts';
import { type PackageRow, packageListRequest } from '#rules/accounts/package-query.ts';
import { remainingDays } from '#rules/accounts/remaining-days.ts';
import { serverNow } from '#services/browser/server-clock.ts';
import { call } from '#services/http/call.ts';
import { canSortBy, sortedLoad } from '#services/http/sorted-load.ts';

type RequestedPage = { id: string; page: number; size?: number; sort?: string };

export async function listPackages({ id, ...paging }: RequestedPage, signal: AbortSignal) {
  const { total, page, list } = await sortedLoad(packageList, paging.sort, () =>
    call(packageList, packageListRequest(id, paging), signal),
  );
  const now = Math.floor(serverNow() / 1000);
  const rows: PackageRow[] = list.map((one, position) => ({
    ...one,
    position,
    remainingDays: remainingDays(one.stock.validTime.endedAt, now),
  }));
  return { total, page, list: rows };
}

/** False once the server has said that it cannot sort packages. */
export const canSortPackages = (): boolean => canSortBy(packageList);
