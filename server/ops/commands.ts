import { administratorCommands } from './administrator.commands.ts';
import type { Command } from './command.ts';
import { organizationCommands } from './organization.commands.ts';
import { setupCommands } from './setup.commands.ts';
import { studyCommands } from './study.commands.ts';

/** All commands in the order of the help. */
export const commands: readonly Command[] = [
  ...setupCommands,
  ...organizationCommands,
  ...administratorCommands,
  ...studyCommands,
];
