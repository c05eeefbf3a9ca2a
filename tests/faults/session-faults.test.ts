import { testFaults } from './fault-table.ts';
import { sessionRows } from './session-rows.ts';

testFaults('session', sessionRows);
