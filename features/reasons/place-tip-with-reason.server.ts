import type { z } from 'zod';
import { QueuedReason } from './reason-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { TipInput } from '#features/tips/tip-input.rules.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import { placeTip } from '#features/tips/place-tip.server.ts';
import { writeReason } from './reasons.server.ts';

const TipWithReason: z.ZodType<z.infer<typeof TipInput> & { reason: z.infer<typeof QueuedReason> }> = TipInput.extend({
  reason: QueuedReason,
});

/**
 * Places a tip that waited in a browser together with its reason, both or neither; of a tip that exists already the
 * reason alone (reasons.queued). Without a reason it is placeTip.
 */
export async function placeTipWithReason(context: CommandContext, input: unknown): ReturnType<typeof placeTip> {
  const { data } = TipWithReason.safeParse(input);
  if (!data) return placeTip(context, input);
  const { reason, ...tip } = data;
  const given = { ...reason, runnerId: tip.runnerId, seen: null };
  let outcome: Awaited<ReturnType<typeof placeTip>> = refused('tip.closed');
  const closed = new Error('the reason is refused, so is the tip');
  await context.db
    .transaction(async (tx) => {
      outcome = await placeTip({ ...context, db: tx }, tip);
      if (!outcome.ok && outcome.code !== 'tip.duplicate') return;
      const written = await writeReason({ ...context, db: tx }, given);
      if (written.ok || written.code !== 'reason.closed') return;
      outcome = refused('tip.closed');
      throw closed;
    })
    .catch((error: unknown) => {
      if (error !== closed) throw error;
    });
  return outcome;
}
