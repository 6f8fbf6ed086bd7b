import { sql } from 'drizzle-orm';
import { refused } from '#platform/command/result.rules.ts';
import { tipRefusal } from './tip-refusal.rules.ts';
import { TipInput } from './tip-input.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { writeTip } from './tipped-runner.server.ts';

/**
 * Stores a tip of the actor (tips.one-per-runner, tips.closing). tipRefusal names the reason of a refusal; the unique
 * key and a trigger make it impossible. The value has the runner's new list of tips (tips.optimistic).
 */
export const placeTip = command({
  name: 'place-tip',
  who: signedIn,
  input: TipInput,
  refusalBySqlState: { P0T01: 'tip.closed', 23503: 'tip.unknown-runner' },
  async run({ tx, actor, now }, { runnerId, raceId }) {
    const { runner, writing } = await writeTip(tx, {
      name: 'place_tip',
      runnerId,
      written: sql`
        insert into horse_tips (participation_id, race_id, user_id) values (${runnerId}, ${raceId}, ${actor.id})
        on conflict do nothing`,
    });
    if (!runner || runner.raceId !== raceId) return refused('tip.unknown-runner');
    const refusal = tipRefusal(runner, runner, now);
    if (refusal) return refused(refusal);
    const { hasChanged: isDone, tips } = await writing;
    if (!isDone) return refused('tip.duplicate');
    return done({ runnerId, raceId, isMine: true, tips }, { changed: [`event:${runner.eventId}`] });
  },
});
