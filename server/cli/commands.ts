import { backupCommand } from './backup-command.ts';
import type { Command } from './command.ts';
import { copyToCommand } from './copy-to-command.ts';
import { createAdminCommand } from './create-admin-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import-command.ts';
import { migrateCommand } from './migrate-command.ts';
import { replayCommand } from './replay-command.ts';
import { restoreCommand } from './restore-command.ts';
import { seedCommand } from './seed-command.ts';

/** Every command of the command line, in the order in which its help lists them. */
export const commands: readonly Command[] = [
  migrateCommand,
  seedCommand,
  importCommand,
  exportCommand,
  createAdminCommand,
  replayCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  copyToCommand,
];
