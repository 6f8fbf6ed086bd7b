import { type ChangeSource, sharedReading, type Reading } from '#features/standings/shared-reading.server.ts';
import { fantasyTopic } from './open-rounds.server.ts';
import { readTeamField, type TeamField } from './read-team-field.server.ts';

/** The locked round of today; null: there is none. */
export type TeamFieldReader = Reading<TeamField | null>;

const moves = (topic: string) => topic.startsWith('event:') || [fantasyTopic, 'events', 'clock', 'all'].includes(topic);

/** Today's teams of a process, read once for everybody and again after a change (fantasy.if-won). */
export const openTeamFieldReader = (source: ChangeSource): TeamFieldReader =>
  sharedReading(source, moves, readTeamField);
