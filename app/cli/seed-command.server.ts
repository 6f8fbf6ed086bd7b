import type { Command } from './command.server.ts';
import { seedWords as words } from '#text/app/cli/command-line';

/** `rovinka seed`: fills an empty database with the demonstration. */
export const seedCommand: Command = {
  name: 'seed',
  summary: words.summary,
  usage: words.usage,
  options: { fresh: { type: 'boolean' } },
  positionals: 0,
  needsStoppedSite: true,
  async run(context, { values }) {
    const { seedDemo } = await import('#features/demo/seed-demo.server.ts');
    await seedDemo({ db: context.database.db, log: (line) => context.print(line), fresh: values['fresh'] === true });
    return 0;
  },
};
