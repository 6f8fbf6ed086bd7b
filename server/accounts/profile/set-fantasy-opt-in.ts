import { eq } from 'drizzle-orm';
import { FantasyOptInInput } from '#domain/accounts/profile-input.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { profiles } from '#server/db/schema/people.ts';

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
