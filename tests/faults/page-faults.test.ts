import type { FaultRow } from './fault-row.ts';
import { testFaults } from './fault-table.ts';

/** Every `*-page-rows.ts`; courses and downloads have their own test, so that both run at once. */
const modules = import.meta.glob<Readonly<Record<string, readonly FaultRow[]>>>(
  ['./*-page-rows.ts', '!./{course,download}-page-rows.ts'],
  { eager: true },
);

testFaults(
  'pages',
  Object.values(modules).flatMap((module) => Object.values(module).flat()),
);
