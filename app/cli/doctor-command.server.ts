import { diagnose } from '#features/operations/diagnose.rules.ts';
import { readEnv } from '#platform/process/env.server.ts';
import type { Command } from './command.server.ts';
import { doctorWords as words, findingText } from '#text/app/cli/command-line';

/**
 * `rovinka doctor`: examines the database, the jobs, the disk and the backups, and prints what is wrong; exit code 1
 * with a problem.
 */
export const doctorCommand: Command = {
  name: 'doctor',
  summary: words.summary,
  usage: [],
  options: {},
  positionals: 0,
  async run(context) {
    const { examineSite } = await import('#features/operations/examine-site.server.ts');
    const { openBackupStore } = await import('#platform/files/open-storage.server.ts');
    const env = readEnv();
    context.progress(words.progress);
    const { examineDerived } = await import('#features/derived/remake-derived.server.ts');
    const facts = await examineSite(context.database, {
      dataDir: env.DATA_DIR,
      backupStore: openBackupStore(env),
      appUrl: env.APP_URL,
      trustProxy: env.TRUST_PROXY,
      hasMail: env.MAIL_URL !== undefined,
      hasClockOffset: env.CLOCK_OFFSET !== undefined,
    });
    const findings = diagnose({ ...facts, ...(await examineDerived(context.database.db)) });
    for (const finding of findings) context.print(findingText(finding));
    if (!env.DATABASE_URL) context.print(words.connection(context.database.url));
    const problems = findings.filter(({ level }) => level === 'problem').length;
    context.print(problems === 0 ? words.healthy : words.problems(problems));
    return problems === 0 ? 0 : 1;
  },
};
