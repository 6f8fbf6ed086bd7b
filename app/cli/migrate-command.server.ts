import type { Command } from './command.server.ts';
import { migrateWords as words } from '#text/app/cli/command-line';

/** `rovinka migrate`: migrates the database to this version, which every other command does first, too. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: words.summary,
  usage: [],
  options: {},
  positionals: 0,
  async run(context) {
    await context.database.migrate();
    context.print(words.done);
    return 0;
  },
};
