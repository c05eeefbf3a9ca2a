import { testFaults } from './fault-table.ts';
import { reportMailRows } from './report-mail-rows.ts';

testFaults('reports by mail', reportMailRows);
