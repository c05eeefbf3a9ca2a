import { packageList } from '#contract/packages.contract.ts';
import type { PackageRow } from '#rules/accounts/package-query.ts';
import { remainingDays } from '#rules/patterns/remaining-days.ts';
import { serverNow } from '#services/browser/server-clock.ts';
import { call } from '#services/http/call.ts';

type PackageRequest = { id: string; page: number; pageSize: number };

export async function listPackages({ id, ...query }: PackageRequest, signal: AbortSignal) {
  const { total, page, list } = await call(packageList, { params: { id }, query }, signal);
  const now = Math.floor(serverNow() / 1000);
  const rows: PackageRow[] = list.map((one, position) => ({
    ...one,
    position,
    remainingDays: remainingDays(one.stock.validTime.endedAt, now),
  }));
  return { total, page, list: rows };
}
