import type { RoundLine } from '../../../domain/fantasy/round-rows.ts';
import { parseStandingsQuery } from '../../../domain/fantasy/standings-query.ts';
import { readComingDays } from '../../../server/fantasy/read-coming-days.ts';
import { readExplainedTeam } from '../../../server/fantasy/read-explained-team.ts';
import { readFeedback, readOpenFeedback } from '../../../server/fantasy/read-feedback.ts';
import { readTeamField } from '../../../server/fantasy/read-team-field.ts';
import { readField } from '../../../server/fantasy/read-field.ts';
import { readLeaderboard, readRowsOf } from '../../../server/fantasy/read-leaderboard.ts';
import { readLeaders } from '../../../server/fantasy/read-leaders.ts';
import { readRoundMarket } from '../../../server/fantasy/read-market.ts';
import { readLeague, readMyLeagues } from '../../../server/fantasy/read-leagues.ts';
import { readMyFantasy } from '../../../server/fantasy/read-my-fantasy.ts';
import { readMyStanding } from '../../../server/fantasy/read-my-standing.ts';
import { readRound, readRounds } from '../../../server/fantasy/read-rounds.ts';
import { readPlayerStandings, readRanked, readSeasons, readStandings } from '../../../server/fantasy/read-standings.ts';
import { readScoredRaces, readTeams } from '../../../server/fantasy/read-teams.ts';
import { type ReadSample, unknownUserId, type Seed } from '../read-sample.ts';

const query = parseStandingsQuery({ get: () => null });

/** The sample's day, which seedForDocs has opened. */
const roundOf = ({ eventId, today }: Seed): RoundLine => ({
  eventId,
  seasonId: 1,
  number: 1,
  location: 'Pardubice',
  date: today,
  state: 'open',
  locksAt: null,
});
const season = { scope: 'season', period: '1' } as const;
const unknownPlayers = 1;

/** Sample calls, for docs/generated/query-counts.md, of the reads of the Fantasy league. */
export const fantasyReads: readonly ReadSample[] = [
  {
    file: 'server/fantasy/read-coming-days.ts',
    run: (db, { now }) => readComingDays(db, now),
  },
  { file: 'server/fantasy/read-team-field.ts', run: (db, { now }) => readTeamField(db, now) },
  { file: 'server/fantasy/read-field.ts', run: (db, { eventId }) => readField(db, eventId) },
  {
    file: 'server/fantasy/read-market.ts',
    run: (db, seed) => readRoundMarket(db, roundOf(seed), seed.now),
  },
  { file: 'server/fantasy/read-leagues.ts', run: (db) => readLeague(db, 1, unknownPlayers) },
  { file: 'server/fantasy/read-leagues.ts', run: (db) => readMyLeagues(db, unknownPlayers) },
  { file: 'server/fantasy/read-rounds.ts', run: (db) => readRounds(db) },
  { file: 'server/fantasy/read-rounds.ts', run: (db, { eventId }) => readRound(db, eventId) },
  {
    file: 'server/fantasy/read-teams.ts',
    run: (db, { eventId }) => readScoredRaces(db, eventId, false),
  },
  { file: 'server/fantasy/read-teams.ts', run: (db, { eventId }) => readTeams(db, eventId) },
  {
    file: 'server/fantasy/read-explained-team.ts',
    run: (db, seed) => readExplainedTeam(db, roundOf(seed), unknownPlayers, seed.now),
  },
  {
    file: 'server/fantasy/read-my-fantasy.ts',
    run: (db, { eventId, now }) => readMyFantasy(db, unknownUserId, eventId, now),
  },
  { file: 'server/fantasy/read-leaders.ts', run: (db) => readLeaders(db, 5) },
  {
    file: 'server/fantasy/read-leaderboard.ts',
    run: (db, { now }) => readLeaderboard(db, query, now),
  },
  {
    file: 'server/fantasy/read-leaderboard.ts',
    run: (db, { now }) => readRowsOf(db, query, { players: [unknownPlayers], now }),
  },
  {
    file: 'server/fantasy/read-my-standing.ts',
    run: (db, { now }) => readMyStanding(db, unknownUserId, query, now),
  },
  {
    file: 'server/fantasy/read-standings.ts',
    run: (db, { eventId }) => readStandings(db, season, { page: 1, round: eventId }),
  },
  {
    file: 'server/fantasy/read-standings.ts',
    run: (db, { eventId }) =>
      readPlayerStandings(db, { scope: 'round', eventId }, { round: eventId, players: [unknownPlayers] }),
  },
  { file: 'server/fantasy/read-standings.ts', run: (db) => readRanked(db, season) },
  { file: 'server/fantasy/read-standings.ts', run: (db) => readSeasons(db) },
  { file: 'server/fantasy/read-feedback.ts', run: (db) => readFeedback(db) },
  { file: 'server/fantasy/read-feedback.ts', run: (db) => readOpenFeedback(db) },
];
