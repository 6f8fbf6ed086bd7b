import { eq } from 'drizzle-orm';
import { FantasyOptInInput } from '#features/accounts/profile-input.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';

/** Lets a person join or leave the testing of the Fantasy league (fantasy.opt-in-switch). */
export const setFantasyOptIn = command({
  name: 'set-fantasy-opt-in',
  who: signedIn,
  input: FantasyOptInInput,
  async run({ tx, actor }, { optIn }) {
    await tx.update(profiles).set({ fantasyTestingOptIn: optIn }).where(eq(profiles.id, actor.id));
    return done({ fantasyTestingOptIn: optIn }, { changed: [] });
  },
});
