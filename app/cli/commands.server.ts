import { backupCommand } from './backup-command.server.ts';
import type { Command } from './command.server.ts';
import { copyToCommand } from './copy-to-command.server.ts';
import { createAdminCommand } from './create-admin-command.server.ts';
import { doctorCommand } from './doctor-command.server.ts';
import { exportCommand } from './export-command.server.ts';
import { importCommand } from './import-command.server.ts';
import { migrateCommand } from './migrate-command.server.ts';
import { replayCommand } from './replay-command.server.ts';
import { restoreCommand } from './restore-command.server.ts';
import { seedCommand } from './seed-command.server.ts';

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
