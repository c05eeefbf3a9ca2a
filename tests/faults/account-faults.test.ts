import { accountRows } from './account-rows.ts';
import { downloadRows } from './download-rows.ts';
import { testFaults } from './fault-table.ts';

testFaults('accounts', [...accountRows, ...downloadRows]);
