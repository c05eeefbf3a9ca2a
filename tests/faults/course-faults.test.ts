import { courseRows } from './course-rows.ts';
import { testFaults } from './fault-table.ts';

testFaults('courses', courseRows);
