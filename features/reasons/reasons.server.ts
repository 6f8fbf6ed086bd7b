import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import { tipperColumns } from '#features/analysis/read-standings.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { orderBy } from '#features/standings/order-sql.server.ts';
import { personTopic } from '#features/accounts/person-topic.server.ts';
import { refused } from '#platform/command/result.rules.ts';
import { tipRefusal } from '#features/tips/tip-refusal.rules.ts';
import type { LimitRule, Limits } from '#features/accounts/limits.server.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { chatMessages } from '#features/chat/chat.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { readTippedRunner } from '#features/tips/tipped-runner.server.ts';
import { parseReason, reasonOrder, type ReasonRow, recordThresholds, type TipReasonRow } from './reason.rules.ts';
import { ReasonInput, ReasonRunnerInput } from './reason-input.rules.ts';

/**
 * Whether others read a reason at `now`, and its author still has the tip (reasons.shown, reasons.with-tip); `m`: its
 * chat_messages, `r`: its race.
 */
export function reasonIsShown(now: Instant): SQL {
  const moment = sql`${new Date(now).toISOString()}::timestamptz`;
  return sql`(m.hidden_at is null and (m.is_shown_at_once or r.is_completed or r.start_at <= ${moment})
    and exists (select from horse_tips tip where tip.participation_id = m.participation_id and tip.user_id = m.user_id))`;
}

/** The topic of pages that show the reasons of a race: its analysis. */
export const raceReasonsTopic = (raceId: number): string => `reasons:${raceId}`;

/** At most so many reasons of a race are read, those of the best records. */
const maxReasons = 100;

const [enough, few] = recordThresholds;

/** Of authors without a settled tip the sums are nought, of one tip, so that a return can be divided. */
const recordColumns = {
  ...tipperColumns,
  sample: sql`case when settled >= ${enough} then 2 when settled >= ${few} then 1 else 0 end`,
};

/**
 * The reasons of a race that others read at `now`, by the records of their authors (reasons.order), and how many there
 * are.
 */
export async function readReasons(
  db: Db,
  raceId: number,
  now: Instant,
): Promise<{ reasons: ReasonRow[]; total: number }> {
  const rows = await queryRows(
    db,
    {
      id: int,
      userId: text(),
      username: nullable(text()),
      runnerId: int,
      text: text(),
      tips: int,
      millionths: float,
      total: int,
    },
    sql`
      with shown as (
        select m.id, m.user_id, m.participation_id, m.message, coalesce(t.total_tips, 0) as settled,
          greatest(coalesce(t.total_tips, 0), 1) as total_tips, coalesce(t.total_winnings, 0) as total_winnings,
          coalesce(t.winning_tips, 0) as winning_tips, coalesce(t.winner_odds, 0) as winner_odds,
          coalesce(t.last_tip_at, '-infinity'::timestamptz) as last_tip_at, count(*) over () as total
        from race_participations p join races r on r.id = p.race_id join chat_messages m on m.participation_id = p.id
        left join tip_totals t on t.scope = 'all' and t.period = '' and t.user_id = m.user_id
        where p.race_id = ${raceId} and ${reasonIsShown(now)}
      )
      select shown.id::int, shown.user_id::text as "userId", profile.username, participation_id::int as "runnerId",
        message as text, settled::int as tips, (total_winnings * 1000000)::float8 as millionths, total::int
      from shown join profiles profile on profile.id = shown.user_id
      order by ${orderBy(reasonOrder, recordColumns)}, shown.id limit ${maxReasons}`,
  );
  const total = rows[0]?.total ?? 0;
  return { reasons: rows.map(withoutTotal), total };
}

function withoutTotal(row: ReasonRow & { total: number }): ReasonRow {
  const { total: _, ...reason } = row;
  return reason;
}

/** The reasons of tips on the page of their author that others read at `now`, by tip. */
export async function readReasonsOfTips(db: Db, tipIds: readonly number[], now: Instant): Promise<TipReasonRow[]> {
  return queryRows(
    db,
    { tipId: int, id: int, text: text() },
    sql`
    select t.id::int as "tipId", m.id::int, m.message as text
    from horse_tips t join chat_messages m on m.participation_id = t.participation_id and m.user_id = t.user_id
    join races r on r.id = t.race_id
    where t.id = any(${sql.param([...tipIds])}::bigint[]) and ${reasonIsShown(now)}`,
  );
}

/** What the database raises when the start has passed meanwhile. */
const refusalBySqlState = { P0T01: 'reason.closed' } as const;

/**
 * Writes or changes the reason of the actor's tip (reasons.closing). Refusals: reason.no-tip, reason.closed,
 * reason.hidden, reason.changed-elsewhere, and those of the text.
 */
export const writeReason = command({
  name: 'write-reason',
  who: signedIn,
  input: ReasonInput,
  refusalBySqlState,
  async run({ tx, actor, now }, { runnerId, text, isShownAtOnce, seen }) {
    const parsed = parseReason(text);
    if (!parsed.ok) return refused(parsed.code);
    const open = await lockOpenTip(tx, { runnerId, userId: actor.id, now });
    if (!open.ok) return open;
    const { stored, raceId } = open;
    if (stored?.hiddenAt) return refused('reason.hidden');
    if (stored && seen !== null && stored.message !== seen && stored.message !== parsed.text)
      return refused('reason.changed-elsewhere');
    const written = { message: parsed.text, isShownAtOnce };
    if (stored) await tx.update(chatMessages).set(written).where(eq(chatMessages.id, stored.id));
    else await tx.insert(chatMessages).values({ ...written, runnerId, userId: actor.id, createdAt: new Date(now) });
    const wasShown = stored?.isShownAtOnce ?? false;
    return done(null, { changed: wasShown || isShownAtOnce ? [raceReasonsTopic(raceId), personTopic(actor.id)] : [] });
  },
});

const reasonLimits = { name: 'tip-reason', points: 20, seconds: 60 } as const satisfies LimitRule;

/** Handles the form of a reason: writeReason, unless the person writes without a pause. Refusal: reason.too-often. */
export async function writeReasonInTurn(
  context: CommandContext,
  { accounts }: { accounts: { limits: Limits } },
  input: unknown,
) {
  const { actor } = context;
  if (signedIn.allows(actor) && (await accounts.limits.consume(reasonLimits, actor.id)) !== null)
    return refused('reason.too-often');
  return writeReason(context, input);
}

/** Deletes the reason of the actor's tip, which stays. Refusals: as of writeReason. */
export const removeReason = command({
  name: 'remove-reason',
  who: signedIn,
  input: ReasonRunnerInput,
  refusalBySqlState,
  async run({ tx, actor, now }, { runnerId }) {
    const open = await lockOpenTip(tx, { runnerId, userId: actor.id, now });
    if (!open.ok) return open;
    if (open.stored?.hiddenAt) return refused('reason.hidden');
    if (!open.stored) return done(null, { changed: [] });
    await tx.execute(sql`select horse_tips_require_open(${runnerId})`);
    await tx.delete(chatMessages).where(eq(chatMessages.id, open.stored.id));
    return done(null, {
      changed: open.stored.isShownAtOnce ? [raceReasonsTopic(open.raceId), personTopic(actor.id)] : [],
    });
  },
});

type OwnTip = { runnerId: number; userId: string; now: Instant };

/**
 * The actor's tip while it is open, locked so that two forms of one person come one after the other, with its reason.
 */
async function lockOpenTip(tx: Db, { runnerId, userId, now }: OwnTip) {
  const [tip] = await tx
    .select({ id: horseTips.id })
    .from(horseTips)
    .where(and(eq(horseTips.runnerId, runnerId), eq(horseTips.userId, userId)))
    .for('update');
  const runner = tip ? await readTippedRunner(tx, runnerId) : null;
  if (!runner) return refused('reason.no-tip');
  if (tipRefusal(runner, runner, now) !== null) return refused('reason.closed');
  const [stored = null] = await tx
    .select({
      id: chatMessages.id,
      message: chatMessages.message,
      isShownAtOnce: chatMessages.isShownAtOnce,
      hiddenAt: chatMessages.hiddenAt,
    })
    .from(chatMessages)
    .where(and(eq(chatMessages.runnerId, runnerId), eq(chatMessages.userId, userId)));
  return { ok: true as const, stored, raceId: runner.raceId };
}
