import { sql } from 'drizzle-orm';
import { refused } from '#platform/command/result.rules.ts';
import { tipRefusal } from './tip-refusal.rules.ts';
import { TipRemovalInput } from './tip-input.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { writeTip } from './tipped-runner.server.ts';

/**
 * Removes the actor's tip on a runner while tipping is open (tips.removal). A tip that is already removed is no
 * refusal, because a retried request or another tab wanted the same.
 */
export const removeTip = command({
  name: 'remove-tip',
  who: signedIn,
  input: TipRemovalInput,
  refusalBySqlState: { P0T01: 'tip.closed' },
  async run({ tx, actor, now }, { runnerId }) {
    const { runner, writing } = await writeTip(tx, {
      name: 'remove_tip',
      runnerId,
      written: sql`delete from horse_tips where participation_id = ${runnerId} and user_id = ${actor.id}`,
    });
    if (!runner) return refused('tip.unknown-runner');
    const refusal = tipRefusal(runner, runner, now);
    if (refusal) return refused(refusal);
    const { hasChanged: isDone, tips } = await writing;
    const value = { runnerId, raceId: runner.raceId, isMine: false, tips };
    return done(value, { changed: isDone ? [`event:${runner.eventId}`] : [] });
  },
});
