import { RulesInput } from './rules-input.rules.ts';
import { admin, administratorId } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { fantasyRules } from './fantasy.tables.ts';
import { readRules } from './current-rules.server.ts';
import { fantasyTopic } from './open-rounds.server.ts';

/**
 * Stores a new version of the league's rules, for rounds that open from now on; other rounds keep the version they
 * opened with.
 */
export const changeRules = command({
  name: 'change-fantasy-rules',
  who: admin,
  input: RulesInput,
  async run({ tx, actor, now }, rules) {
    const before = await readRules(tx);
    const [version] = await tx
      .insert(fantasyRules)
      .values({ rules, madeAt: new Date(now), madeBy: administratorId(actor) })
      .returning({ id: fantasyRules.id });
    if (!version) throw new Error('the rules were not stored');
    return done(version, {
      changed: [fantasyTopic],
      audit: { subject: `fantasy-rules:${version.id}`, before: before.rules, after: rules },
    });
  },
});
