import { sql } from 'drizzle-orm';
import { jockeys, participations } from './racing.tables.ts';

/**
 * A runner's rider by the present name of the record, joined as `jockeys`; the text of the ride where there is no
 * record.
 */
export const presentJockey = sql<string | null>`coalesce(${jockeys.name}, ${participations.jockey})`;
