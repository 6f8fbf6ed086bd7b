import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { type Command, CommandError } from './command.server.ts';
import { createAdminWords as words } from '#text/app/cli/command-line';

/** `rovinka create-admin`: makes a person an administrator, with a new account when there is none of that address. */
export const createAdminCommand: Command = {
  name: 'create-admin',
  summary: words.summary,
  usage: words.usage,
  options: { username: { type: 'string' } },
  positionals: 1,
  async run(context, { values, positionals }) {
    const { createAdmin } = await import('#features/accounts/create-account.server.ts');
    const [email = ''] = positionals;
    const input = { email, username: String(values['username'] ?? 'spravce') };
    const created = await createAdmin({ db: context.database.db, actor: { role: 'system' }, clock: realClock }, input);
    if (!created.ok) throw new CommandError(refusals[created.code] ?? invalidInput(created));
    const { username, password } = created.value;
    context.print(words.done(email, username));
    if (password) context.print(words.password(password));
    context.print(secondFactorHint(await isDemo(context.database.db)));
    return 0;
  },
};

/** Creating an account uses real time only. */
const realClock: Clock = { now: () => Date.now() as Instant, anchor: () => null };

async function isDemo(db: Db): Promise<boolean> {
  const { readSettings } = await import('#features/site/settings.server.ts');
  return (await readSettings(db)).demo !== null;
}

/** What the second factor is needed for here (accounts.second-factor). */
const secondFactorHint = (isDemonstration: boolean): string =>
  isDemonstration ? words.openInDemo : words.secondFactor;

const refusals: Readonly<Record<string, string>> = {
  'username.taken': words.taken,
};

function invalidInput(refused: object): string {
  const fields = 'fields' in refused ? Object.keys(refused.fields as object) : [];
  return fields.includes('email') ? words.notEmail : words.badUsername;
}
