import { and, asc, count, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { folded, inCzechOrder } from '#platform/db/czech.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses } from '#features/racing/racing.tables.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { HorseIntro } from './article-input.rules.ts';
import { introFingerprint } from './intro.rules.ts';

export const introsPageSize = 30;

type HorseIntrosQuery = { text: string; isWrittenOnly: boolean; page: number };

/** Horses by name with the beginning of their intro; the search ignores diacritics. By page. */
export async function readHorseIntros(db: Db, { text, isWrittenOnly, page }: HorseIntrosQuery) {
  const condition: SQL | undefined = and(
    isWrittenOnly ? isNotNull(horses.intro) : undefined,
    text === '' ? undefined : sql`strpos(${horses.nameFolded}, ${folded(text)}) > 0`,
  );
  const [rows, [all]] = await Promise.all([
    db
      .select({
        id: horses.id,
        name: horses.name,
        country: horses.country,
        opening: sql<string | null>`left(${horses.intro}, 120)`,
      })
      .from(horses)
      .where(condition)
      .orderBy(inCzechOrder(horses.name), asc(horses.id))
      .limit(introsPageSize)
      .offset((page - 1) * introsPageSize),
    db.select({ total: count() }).from(horses).where(condition),
  ]);
  return { horses: rows, total: all?.total ?? 0 };
}

/** One horse with its intro; null = unknown. */
export async function readHorseIntro(db: Db, id: number) {
  const [row] = await db
    .select({ id: horses.id, name: horses.name, country: horses.country, intro: horses.intro })
    .from(horses)
    .where(eq(horses.id, id));
  return row ?? null;
}

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
