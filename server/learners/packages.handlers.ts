import { packageList } from '#contract/packages.contract.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { rowsOfPage } from '#server/core/http/paging.ts';
import { requireOwnedLearner } from './owned-learner.ts';
import { countPackages, listPackages } from './packages.queries.ts';

const readList = bind(packageList, async ({ db, caller, params, query: { page, pageSize, sort } }) => {
  const { key } = await requireOwnedLearner({ db, caller }, params.id);
  const total = await countPackages(db, key);
  const rows = await listPackages(db, key, { ...rowsOfPage({ page, pageSize }), sort });
  const list = rows.map((row) => ({
    shippedAt: row.shipped_at,
    stock: {
      sku: { code: row.sku_code, name: row.sku_name },
      validTime: { startedAt: row.started_at, endedAt: row.ended_at },
    },
  }));
  return { total, page, list, sort };
});

export const packageHandlers: readonly BoundEndpoint[] = [readList];
