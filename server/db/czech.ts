import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** For ORDER BY: Czech order (ch after h, č after c) on both engines (Decision J). */
export const inCzechOrder = (text: SQLWrapper): SQL => sql`${text} collate public.cs`;

/** Without case and diacritics; compare with a name_folded column. */
export const folded = (text: string): SQL<string> => sql<string>`cz_fold(${text})`;
