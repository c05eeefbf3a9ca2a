import { testFaults } from './fault-table.ts';
import { reminderRows } from './reminder-rows.ts';

testFaults('reminders by mail', reminderRows);
