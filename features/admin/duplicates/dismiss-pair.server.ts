import { PairInput } from '#features/admin/merge-input.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { distinctPairs } from './merges.tables.ts';

/** Records that a pair are two different horses or jockeys; the list of candidates leaves it out from now on. */
export const dismissPair = command({
  name: 'dismiss-pair',
  who: admin,
  input: PairInput.refine(({ a, b }) => a !== b),
  async run({ tx }, { kind, a, b }) {
    const pair = { kind, lowId: Math.min(a, b), highId: Math.max(a, b) };
    await tx.insert(distinctPairs).values(pair).onConflictDoNothing();
    const audit = { subject: `${kind}:${pair.lowId}`, before: null, after: { isNot: pair.highId } };
    return done(pair, { changed: [], audit });
  },
});
