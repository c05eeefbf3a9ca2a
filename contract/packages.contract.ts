import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { learnerCalls, packagePageSize, packageSorts } from './learner-values.ts';
import { learnerId } from './learners.contract.ts';
import { createPageSchema, page, pageSize, sortedBy } from './paging.contract.ts';

const text = v.fallback(v.string(), '');
/** In Unix seconds; 0 if unknown. */
const time = v.fallback(v.number(), 0);

const learnerPackage = v.object({
  shippedAt: time,
  stock: v.object({
    sku: v.fallback(v.object({ code: text, name: text }), { code: '', name: '' }),
    validTime: v.fallback(v.object({ startedAt: time, endedAt: time }), { startedAt: 0, endedAt: 0 }),
  }),
});

export type LearnerPackage = v.InferOutput<typeof learnerPackage>;

export const packageList = endpoint({
  summary: 'Packages that were shipped to a learner, the newest first unless `sort` names a column',
  ...learnerCalls.packages,
  access: { anyOf: ['account_sku_info'] },
  params: v.object({ id: learnerId }),
  query: v.object({ page, pageSize: pageSize(packagePageSize), sort: v.optional(v.picklist(packageSorts)) }),
  answer: v.object({ ...createPageSchema(learnerPackage).entries, sort: sortedBy }),
});

export type PackagePage = v.InferOutput<typeof packageList.answer>;
