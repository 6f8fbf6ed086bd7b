import { parseRoundSlug } from '#features/contest/round.rules.ts';
import { parseStableSlug } from '#features/fantasy/stable-slug.rules.ts';
import { horsePage } from '#features/horses/horse-page.rules.ts';
import type { PictureKind } from './picture.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import { readFrozenRounds } from '#features/contest/read-frozen-rounds.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { fantasyTopic } from '#features/fantasy/open-rounds.server.ts';
import { readExplainedTeam } from '#features/fantasy/read-explained-team.server.ts';
import { readRound } from '#features/fantasy/read-rounds.server.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import { readSharedYear } from '#features/season-review/own-year.server.ts';
import { horsePictureOf, teamPictureOf, winnerPictureOf, yearPictureOf } from './pictures-of.server.ts';
import { readRacePicture, type ReadPicture } from './read-race-picture.server.ts';
import { readWeekPicture } from './read-week-picture.server.ts';

type Context = { db: Db; now: Instant; keys: Pick<LinkContext, 'keyFor'> };
type Reader = (context: Context, subject: string) => Promise<ReadPicture | null>;

const readers: Record<PictureKind, Reader> = {
  async race({ db }, subject) {
    const id = parseId(subject);
    return id === null ? null : readRacePicture(db, id);
  },
  async horse({ db, now }, subject) {
    const id = parseId(subject);
    const rows = id === null ? null : await readHorsePage(db, id, pragueDate(now));
    if (!rows) return null;
    const events = new Set(rows.runs.map(({ eventId }) => `event:${eventId}`));
    return {
      picture: await horsePictureOf(db, horsePage(rows, now)),
      topics: ['events', `horse:${subject}`, 'settings', ...events],
    };
  },
  week: readWeekPicture,
  async winner({ db }, subject) {
    const monday = parseRoundSlug(subject);
    const [round = null] = monday === null ? [] : await readFrozenRounds(db, { monday }, { limit: 1 });
    const picture = await winnerPictureOf(db, round);
    return picture && { picture, topics: ['contest', 'settings'] };
  },
  async team({ db, now }, subject) {
    const requested = parseStableSlug(subject);
    const round = requested && (await readRound(db, requested.eventId));
    const team = requested && round && (await readExplainedTeam(db, round, requested.playerId, now));
    if (!round || !team) return null;
    return { picture: await teamPictureOf(db, { round, team }), topics: [fantasyTopic, 'settings'] };
  },
  async year({ db, now }, code) {
    const shared = await readSharedYear(db, code, pragueDate(now));
    if (!shared) return null;
    const picture = await yearPictureOf(db, shared.year, shared.season, code);
    return { picture, topics: [...shared.topics, 'settings'] };
  },
};

/** What the picture of an address shows now; null for a subject that nothing of ours has, or that isn't public. */
export function readPicture(context: Context, kind: PictureKind, subject: string): Promise<ReadPicture | null> {
  return readers[kind](context, subject);
}
