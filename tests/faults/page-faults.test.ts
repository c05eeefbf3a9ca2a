import { testFaults } from './fault-table.ts';
import { learnerPageRows } from './learner-page-rows.ts';
import { sessionPageRows } from './session-page-rows.ts';

testFaults('pages', [...sessionPageRows, ...learnerPageRows]);
