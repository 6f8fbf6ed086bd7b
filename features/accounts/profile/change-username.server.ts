import { eq, sql } from 'drizzle-orm';
import { UsernameChange } from '#features/accounts/profile-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import { topicsShowingName } from './topics-showing-name.server.ts';

/** Changes the username; a trigger copies it to `profiles` (accounts.username-change). Refusal: username.taken. */
export const changeUsername = command({
  name: 'change-username',
  who: signedIn,
  input: UsernameChange,
  async run({ tx, actor }, { username }) {
    // Held until commit: of two people who want one name, the second waits and finds it taken.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('username:' || lower(${username})))`);
    const [holder] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.username}) = lower(${username})`);
    if (holder && holder.id !== actor.id) return refused('username.taken');
    await tx.update(users).set({ username, name: username, updatedAt: sql`now()` }).where(eq(users.id, actor.id));
    return done({ username }, { changed: await topicsShowingName(tx, actor.id) });
  },
});
