import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { type OwnYear, sharedYearPath } from '#features/season-review/own-year.rules.ts';
import type { FrozenRound } from '#features/contest/contest.rules.ts';
import { parseRoundSlug, roundFrom, roundSlug } from '#features/contest/round.rules.ts';
import { parseStableSlug, stableSlug } from '#features/fantasy/round.rules.ts';
import { horsePage, type HorsePageView } from '#features/horses/horse-page.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { boolean, float, instant, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import { personToken, readPersonToken } from '#features/accounts/person-token.server.ts';
import { readPerson } from '#features/accounts/read-person.server.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import { readMyRoundStanding } from '#features/contest/my-standing.server.ts';
import { horses } from '#features/racing/racing.tables.ts';
import { readTipLog } from '#features/tip-analysis/read-tip-log.server.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { readFrozenRounds } from '#features/contest/read-contest.server.ts';
import { fantasyTopic, readRound } from '#features/fantasy/season.server.ts';
import { readExplainedTeam } from '#features/fantasy/team.server.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import { readSharedYear } from '#features/season-review/own-year.server.ts';
import {
  horsePicture,
  lastSettledWeek,
  type Picture,
  type PicturedRaceRow,
  type PicturedRunnerRow,
  type PictureKind,
  type PictureSite,
  racePicture,
  settledInWeek,
  type TeamPicture,
  weekPicture,
  winnerPicture,
  yearPicture,
} from './picture.rules.ts';

/** Raised when drawing changes, so that pictures already sent are fetched anew. */
const drawingVersion = 1;

/** Ten characters that change with anything the picture shows (pictures.address). */
function pictureHash(picture: Picture): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, picture]))
    .digest('base64url')
    .slice(0, 10);
}

/** The address of a picture as it is now, '/pictures/race/12/Qk3….png'; that of a shared year is below its page's. */
export function pictureAddress(picture: Picture): string {
  const place =
    picture.kind === 'year' ? sharedYearPath(picture.subject) : `/pictures/${picture.kind}/${picture.subject}`;
  return `${place}/${pictureHash(picture)}.png`;
}

// Pictures made of what their pages have read anyway.

/** What every picture says of the site. */
export async function readPictureSite(db: Db): Promise<PictureSite> {
  const { siteName, demo } = await readSettings(db);
  return { siteName, isDemo: demo !== null };
}

export async function horsePictureOf(db: Db, view: HorsePageView): Promise<Picture> {
  const site = await readPictureSite(db);
  return { kind: 'horse', subject: String(view.horse.id), site, shows: horsePicture(view) };
}

/** null: nobody has won the round, or there is none. */
export async function winnerPictureOf(db: Db, round: FrozenRound | null): Promise<Picture | null> {
  const shows = winnerPicture(round);
  return shows && { kind: 'winner', subject: roundSlug(shows.monday), site: await readPictureSite(db), shows };
}

export async function teamPictureOf(db: Db, { round, team }: TeamPicture): Promise<Picture> {
  const subject = stableSlug(round.eventId, team.player.id);
  return { kind: 'team', subject, site: await readPictureSite(db), shows: { round, team } };
}

/** `code`: of a shared year; null: its owner alone gets the picture, which then has no address. */
export async function yearPictureOf(db: Db, year: OwnYear, season: number, code: string | null): Promise<Picture> {
  return { kind: 'year', subject: code ?? '', site: await readPictureSite(db), shows: yearPicture(year, season) };
}

/** A picture as it is now, and the cache topics that change it. */
export type ReadPicture = { picture: Picture; topics: readonly string[] };

const raceColumns = {
  id: int,
  eventId: int,
  number: int,
  name: nullable(text()),
  location: text(),
  date: text<PragueDate>(),
  time: nullable(text<ClockTime>()),
  distanceM: nullable(int),
  prizeMoney: nullable(float),
  currency: text(),
  goingValue: nullable(float),
  goingText: nullable(text()),
  isCompleted: boolean,
  isCancelled: boolean,
  pricedAt: nullable(instant),
};

const runnerColumns = {
  number: nullable(int),
  horse: text(),
  silk: nullable(json<Silk>()),
  jockey: nullable(text()),
  fortuna: nullable(float),
  tipsport: nullable(float),
  position: nullable(int),
  status: nullable(text<ResultStatus>()),
  margin: nullable(text()),
  finishTime: nullable(text()),
  resultRow: nullable(int),
};

/** The picture of a race: its card, or its result; null for an unknown race. */
export async function readRacePicture(db: Db, raceId: number): Promise<ReadPicture | null> {
  const [found, site] = await Promise.all([readPicturedRace(db, raceId), readPictureSite(db)]);
  if (!found) return null;
  const { eventId, ...race } = found.race;
  return {
    picture: { kind: 'race', subject: String(raceId), site, shows: racePicture(race, found.runners) },
    topics: ['events', `event:${eventId}`, 'horses', 'settings'],
  };
}

/** A race with its runners but reserves, as pictures and embeds show it; null for an unknown race. */
export async function readPicturedRace(db: Db, raceId: number) {
  const [[race], runners] = await Promise.all([readRace(db, raceId), readRunners(db, raceId)]);
  return race ? { race, runners } : null;
}

function readRace(db: Db, raceId: number): Promise<(PicturedRaceRow & { eventId: number })[]> {
  return queryRows(
    db,
    raceColumns,
    sql`
      select r.id::int, e.id::int as "eventId", r.race_number::int as number, r.race_name as name, e.location,
        e.date::text as date, r.time::text as time, r.distance::int as "distanceM",
        r.prize_money::float8 as "prizeMoney", r.currency, r.going_value::float8 as "goingValue",
        r.going_text as "goingText", r.is_completed as "isCompleted",
        r.is_cancelled or e.status = 'cancelled' as "isCancelled",
        (select (extract(epoch from max(o.recorded_at)) * 1000)::float8 from race_participations p
          join odds_history o on o.participation_id = p.id and o.market = 1 where p.race_id = r.id) as "pricedAt"
      from races r join race_events e on e.id = r.event_id where r.id = ${raceId}`,
  );
}

async function readRunners(db: Db, raceId: number): Promise<PicturedRunnerRow[]> {
  const rows = await queryRows(
    db,
    runnerColumns,
    sql`
      select p.number::int, h.name as horse, h.silk, coalesce(j.name, p.jockey) as jockey,
        p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
        p.finishing_position::int as position, p.result_status::text as status, p.finishing_margin as margin,
        p.finish_time::text as "finishTime", p.result_row::int as "resultRow"
      from race_participations p join individual_horses h on h.id = p.horse_id
      left join individual_jockeys j on j.id = p.jockey_id
      where p.race_id = ${raceId} and p.reserve is null order by p.id`,
  );
  return rows.map(({ fortuna, tipsport, ...row }) => ({ ...row, odds: { fortuna, tipsport } }));
}

const purpose = 'week-picture';

type Keys = Pick<LinkContext, 'keyFor'>;

/** What a tipper's own link to a week carries: only with it is the nickname in the week's picture (pictures.week). */
export function weekToken({ keyFor }: Keys, userId: string, monday: PragueDate): string {
  return personToken(keyFor(purpose), userId, roundSlug(monday).replace('-', ''));
}

/** Whose week a link shows, and which; null for one that we haven't signed. */
function readWeekToken({ keyFor }: Keys, token: string): { userId: string; monday: PragueDate } | null {
  const parsed = readPersonToken(keyFor(purpose), token);
  const monday = parseRoundSlug(parsed?.detail?.replace(/^(\d{4})/, '$1-') ?? '');
  return parsed && monday ? { userId: parsed.userId, monday } : null;
}

/**
 * The picture of a tipper's week, by the token of the link that the tipper made; null for another token, a deleted
 * person and a week without a settled tip.
 */
async function readWeekPicture({ db, now, keys }: Context, token: string): Promise<ReadPicture | null> {
  const link = readWeekToken(keys, token);
  const person = link && (await readPerson(db, link.userId));
  if (!person) return null;
  const { monday } = link;
  const tips = settledInWeek(await readTipLog(db, link.userId), monday);
  if (tips.length === 0) return null;
  const [standing, silks, site] = await Promise.all([
    readMyRoundStanding(db, roundFrom(monday), link.userId, now),
    readSilksOf(
      db,
      tips.map(({ horse }) => horse.id),
    ),
    readPictureSite(db),
  ]);
  const shows = weekPicture({ username: person.username, monday, standing, tips, silks });
  return {
    picture: { kind: 'week', subject: token, site, shows },
    topics: [standingsTopic, 'contest', 'horses', 'settings'],
  };
}

/** The same for the tipper's own page, which shows nobody else's week. */
export async function readSharedWeek(
  context: Context,
  { token, userId }: { token: string; userId: string },
): Promise<ReadPicture | null> {
  return readWeekToken(context.keys, token)?.userId === userId ? readWeekPicture(context, token) : null;
}

/** The week that a person's link shows: the last with a settled tip; null without any. */
export async function readWeekToShare(db: Db, userId: string): Promise<PragueDate | null> {
  return lastSettledWeek(await readTipLog(db, userId));
}

async function readSilksOf(db: Db, ids: number[]): Promise<ReadonlyMap<number, Silk>> {
  const rows = await db.select({ id: horses.id, silk: horses.silk }).from(horses).where(inArray(horses.id, ids));
  return new Map(rows.map(({ id, silk }) => [id, silk ?? unknownSilk]));
}

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
