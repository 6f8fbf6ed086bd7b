import { and, asc, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { folded } from '#platform/db/czech.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { inCzechOrder } from '#platform/db/czech.server.ts';
import { horses } from '#features/racing/racing.tables.ts';

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
