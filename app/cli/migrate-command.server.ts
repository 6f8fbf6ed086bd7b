import type { Command } from './command.server.ts';

/** `rovinka migrate`: migrates the database to this version, which every other command does first, too. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'připraví databázi pro tuto verzi webu',
  usage: [],
  options: {},
  positionals: 0,
  async run(context) {
    await context.database.migrate();
    context.print('Databáze je připravená.');
    return 0;
  },
};
