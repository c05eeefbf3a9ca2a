import { administratorCommands } from './administrator.commands.ts';
import { applicationCommands } from './application.commands.ts';
import { backupCommands } from './backup.commands.ts';
import { certificateCommands } from './certificate.commands.ts';
import type { Command } from './command.ts';
import { customerCommands } from './customer.commands.ts';
import { demoCommands } from './demo.commands.ts';
import { keyCommands } from './key.commands.ts';
import { learnerCommands } from './learner.commands.ts';
import { organizationCommands } from './organization.commands.ts';
import { settingsCommands } from './settings.commands.ts';
import { setupCommands } from './setup.commands.ts';
import { storageCommands } from './storage.commands.ts';
import { studyCommands } from './study.commands.ts';
import { tokenCommands } from './token.commands.ts';
import { upgradeCommands } from './upgrade.commands.ts';

export const commands: readonly Command[] = [
  ...setupCommands,
  ...organizationCommands,
  ...customerCommands,
  ...administratorCommands,
  ...applicationCommands,
  ...learnerCommands,
  ...certificateCommands,
  ...studyCommands,
  ...tokenCommands,
  ...keyCommands,
  ...storageCommands,
  ...demoCommands,
  ...backupCommands,
  ...upgradeCommands,
  ...settingsCommands,
];
