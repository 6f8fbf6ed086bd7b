import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PublicationPlan } from './day-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { json, queryRow } from '#platform/db/query-rows.server.ts';
import { raceDrafts } from './drafts.tables.ts';
import { lockDraft } from './lock-draft.server.ts';

/**
 * Plans when a draft is published, in Prague time (race-office.publishing). It may still lack something. Refusals:
 * those of `lockDraft`, draft.plan-past.
 */
export const planPublication = command({
  name: 'plan-publication',
  who: admin,
  input: PublicationPlan,
  async run({ tx, now }, { id, date, time }) {
    const locked = await lockDraft(tx, id);
    if (!locked.ok) return locked;
    const publishAt = new Date(startAt(date, time));
    if (publishAt.getTime() <= now) return refused('draft.plan-past');
    await tx.update(raceDrafts).set({ publishAt, isMissed: false }).where(eq(raceDrafts.eventId, id));
    const before = { publishAt: locked.value.publishAt };
    return done(undefined, { changed: [], audit: { subject: `event:${id}`, before, after: { publishAt } } });
  },
});

const Draft = z.object({ id: z.coerce.number().int() });

/** Takes a draft's planned time back. Refusals: those of `lockDraft`, draft.not-planned. */
export const unplanPublication = command({
  name: 'unplan-publication',
  who: admin,
  input: Draft,
  async run({ tx }, { id }) {
    const locked = await lockDraft(tx, id);
    if (!locked.ok) return locked;
    const { publishAt } = locked.value;
    if (publishAt === null) return refused('draft.not-planned');
    await tx.update(raceDrafts).set({ publishAt: null, isMissed: false }).where(eq(raceDrafts.eventId, id));
    const subject = `event:${id}`;
    return done(undefined, { changed: [], audit: { subject, before: { publishAt }, after: { publishAt: null } } });
  },
});

/**
 * Discards a draft with its races and runners; the horses and people created with it stay. Refusals: those of
 * `lockDraft`.
 */
export const discardDraft = command({
  name: 'discard-draft',
  who: admin,
  input: Draft,
  async run({ tx }, { id }) {
    const locked = await lockDraft(tx, id);
    if (!locked.ok) return locked;
    const { day } = await queryRow(
      tx,
      { day: json<object>() },
      sql`
      select json_build_object('location', location, 'date', date,
        'races', (select count(*) from drafts.races where event_id = ${id})) as day
      from drafts.race_events where id = ${id}`,
    );
    await tx.execute(sql`delete from drafts.race_events where id = ${id}`);
    return done(undefined, { changed: [`event:${id}`], audit: { subject: `event:${id}`, before: day, after: null } });
  },
});
