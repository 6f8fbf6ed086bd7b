import { personTopic } from '#features/accounts/person-topic.server.ts';
import { and, eq, sql } from 'drizzle-orm';
import { ReasonInput, ReasonRunnerInput } from './reason-input.rules.ts';
import { parseReason } from './reason-text.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { tipRefusal } from '#features/tips/tip-refusal.rules.ts';
import type { LimitRule, Limits } from '#features/accounts/limits.server.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { chatMessages } from '#features/chat/chat.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { readTippedRunner } from '#features/tips/tipped-runner.server.ts';
import { raceReasonsTopic } from './reason-topics.server.ts';

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
