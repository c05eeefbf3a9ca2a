import { defineModel } from '@learning-console/statecharts';
import { demoLearner } from '#charts/demo-data.ts';
import { demoPath, onPages } from '#charts/on-pages.ts';
import { listModel } from '#charts/patterns/list-model.ts';
import { packageListMachine } from '#machines/accounts/package-list.machine.ts';
import type { PackageRow } from '#rules/accounts/package-query.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';

const row: PackageRow = {
  shippedAt: 1_780_000_000,
  stock: {
    sku: { code: 'SKU-1', name: 'Core Course' },
    validTime: { startedAt: 1_780_000_000, endedAt: 1_790_000_000 },
  },
  position: 0,
  remainingDays: 12,
};

const ended: PackageRow = {
  shippedAt: 1_770_000_000,
  stock: {
    sku: { code: 'SKU-2', name: 'Business Course' },
    validTime: { startedAt: 1_770_000_000, endedAt: 1_775_000_000 },
  },
  position: 1,
  remainingDays: 0,
};

export default defineModel({
  machine: packageListMachine,
  title: 'Package list',
  area: 'accounts',
  place: onPages('purchases'),
  pattern: 'list',
  ...listModel({
    path: demoPath('purchases'),
    params: { id: demoLearner.id },
    queryPrefix: 'records',
    pageSize: 10,
    sortColumn: 'skuName',
    shown: [row, ended],
    failureText: genericError,
    requirements: {
      sorting: 'FIND-17',
      noSorting: 'FIND-17',
      paging: 'PKG-01',
      sizing: 'FIND-04',
      url: 'PKG-01',
      denied: 'PERM-05',
      failed: 'REQ-07',
    },
  }),
});
