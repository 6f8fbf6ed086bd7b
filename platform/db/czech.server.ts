import { tidyName } from '#platform/text/tidy-name.rules.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A text for ORDER BY in Czech order (ch after h, č after c) (docs/decisions/0008). */
export const inCzechOrder = (text: SQLWrapper): SQL => sql`${text} collate public.cs`;

/** The text without case and diacritics, to compare with a name_folded column. */
export const folded = (text: string): SQL<string> => sql<string>`cz_fold(${tidyName(text)})`;

/**
 * The order of people by `name`, in which first names stand first and 'ml.' belongs to the family name: 'Josef Váňa
 * ml.' is filed as 'Váňa ml. Josef'.
 */
export const byFamilyName = sql`regexp_replace(name, '^(\\S+)\\s+(.+)$', '\\2 \\1') collate public.cs, id`;
