import { testFaults } from './fault-table.ts';
import { learnerPageRows } from './page-rows.ts';

testFaults('pages', learnerPageRows);
