import { faults } from './fault-kinds.ts';
import { testFaults } from './fault-table.ts';
import { secondFactorRows } from './second-factor-rows.ts';

testFaults('second factor', secondFactorRows, { copies: secondFactorRows.length * faults.length });
