import type { Command } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'připraví databázi pro tuto verzi webu',
  usage: [],
  options: {},
  positionals: 0,
  needs: 'stopped',
  async run(context) {
    await context.database.migrate();
    context.print('Databáze je připravená.');
    return 0;
  },
};
