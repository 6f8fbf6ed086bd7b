import { eq } from 'drizzle-orm';
import { HorseIntro } from './intro-input.rules.ts';
import { introFingerprint } from './intro.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { horses } from '#features/racing/racing.tables.ts';

/** Saves the text about a horse that its page shows (articles.horse-intros). Refusals: horse.unknown, edit.conflict. */
export const writeHorseIntro = command({
  name: 'write-horse-intro',
  who: admin,
  input: HorseIntro,
  async run({ tx }, { horseId, intro, seen }) {
    const [before] = await tx.select({ intro: horses.intro }).from(horses).where(eq(horses.id, horseId)).for('update');
    if (!before) return refused('horse.unknown');
    if (introFingerprint(before.intro) !== introFingerprint(seen)) return refused('edit.conflict');
    await tx.update(horses).set({ intro }).where(eq(horses.id, horseId));
    const audit = { subject: `horse:${horseId}`, before, after: { intro } };
    return done({ horseId }, { changed: [`horse:${horseId}`], audit });
  },
});
