import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { races } from '#features/racing/racing.tables.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { inCzechOrder } from '#platform/db/czech.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceTemplates } from './drafts.tables.ts';
import { dayLimits } from './day.rules.ts';
import type { RaceTemplate } from './race-grid.rules.ts';

/**
 * Stores a race as a template (race-office.templates). Run in the tables of the race's day. Refusals: race.unknown,
 * template.taken.
 */
export const saveRaceTemplate = command({
  name: 'save-race-template',
  who: admin,
  input: z.object({
    raceId: z.coerce.number().int(),
    name: z.string().trim().min(1, 'template.name').max(dayLimits.template, 'template.name'),
  }),
  refusalBySqlState: { [uniqueViolation]: 'template.taken' },
  async run({ tx }, { raceId, name }) {
    const [race] = await tx.select().from(races).where(eq(races.id, raceId));
    if (!race) return refused('race.unknown');
    const { distance, raceType, category, prizeMoney } = race;
    const after = { name, distance, raceType, category, prizeMoney };
    const [template] = await tx.insert(raceTemplates).values(after).returning({ id: raceTemplates.id });
    if (!template) throw new Error('the template was not stored');
    return done(template, { changed: [], audit: { subject: `race-template:${template.id}`, before: null, after } });
  },
});

/** Deletes a template. Refusal: template.unknown. */
export const deleteRaceTemplate = command({
  name: 'delete-race-template',
  who: admin,
  input: z.object({ templateId: z.coerce.number().int() }),
  async run({ tx }, { templateId }) {
    const [before] = await tx.delete(raceTemplates).where(eq(raceTemplates.id, templateId)).returning();
    if (!before) return refused('template.unknown');
    return done(undefined, { changed: [], audit: { subject: `race-template:${templateId}`, before, after: null } });
  },
});

/** Templates by name. */
export function readRaceTemplates(db: Db): Promise<RaceTemplate[]> {
  return db.select().from(raceTemplates).orderBy(inCzechOrder(raceTemplates.name));
}
