import { testFaults } from './fault-table.ts';
import { coursePageRows } from './page-rows.ts';

testFaults('pages of courses and downloads', coursePageRows);
