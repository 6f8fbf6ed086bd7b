import { eq, sql } from 'drizzle-orm';
import { UsernameChange } from '#domain/accounts/profile-input.ts';
import { refused } from '#domain/shared/result.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { users } from '#server/db/schema/people.ts';
import { topicsShowingName } from './topics-showing-name.ts';

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
