import type { Command } from './command.server.ts';

/** `rovinka seed`: fills an empty database with the demonstration. */
export const seedCommand: Command = {
  name: 'seed',
  summary: 'naplní prázdnou databázi ukázkovou sezonou 2023',
  usage: [['--fresh', 'nejdřív smaže všechno, co v\u00a0databázi je']],
  options: { fresh: { type: 'boolean' } },
  positionals: 0,
  needsStoppedSite: true,
  async run(context, { values }) {
    const { seedDemo } = await import('#features/demo/seed-demo.server.ts');
    await seedDemo({ db: context.database.db, log: (line) => context.print(line), fresh: values['fresh'] === true });
    return 0;
  },
};
