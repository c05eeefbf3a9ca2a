import { coursePageRows } from './course-page-rows.ts';
import { downloadPageRows } from './download-page-rows.ts';
import { testFaults } from './fault-table.ts';

testFaults('pages of courses and downloads', [...coursePageRows, ...downloadPageRows]);
