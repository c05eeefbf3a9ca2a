import { administratorsAndOrganizations } from './001-administrators-and-organizations.ts';
import type { Migration } from './migration.ts';

/** Every step, in order. */
export const migrations: readonly Migration[] = [administratorsAndOrganizations];
