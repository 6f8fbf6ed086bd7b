import type { Command } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'připraví databázi pro tuto verzi webu',
  usage: [],
  options: {},
  positionals: 0,
  needs: 'stopped',
  async run(work) {
    await work.database.migrate();
    work.print('Databáze je připravená.');
    return 0;
  },
};
