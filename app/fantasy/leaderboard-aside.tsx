import { Form, Link } from 'react-router';
import { fantasyCopy } from '#copy/cs/fantasy/fantasy.ts';
import { leaderboardCopy as copy } from '#copy/cs/fantasy/leaderboard.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { MyStanding } from '#domain/fantasy/my-standing.ts';
import type { StandingRow } from '#domain/fantasy/standings.ts';
import { standingsAddress, standingsPageSize, type StandingsQuery } from '#domain/fantasy/standings-query.ts';

/** The viewer's own place in what is shown, and the page it stands on. */
export function MyPlaceBox({ mine, query }: { mine: MyStanding; query: StandingsQuery }) {
  const { row, ranked } = mine;
  return (
    <section className="w" aria-labelledby="moje-misto">
      <div className="w-h">
        <h2 id="moje-misto">{copy.mine.heading}</h2>
      </div>
      {row === null || row.rank === null ? (
        <p className="sm">{copy.mine.none}</p>
      ) : (
        <p className="row between">
          <span>
            <b>{copy.mine.rank(row.rank, ranked)}</b>, {fantasyCopy.points(row.points)}
          </span>
          <Link to={standingsAddress({ ...query, page: Math.ceil(row.rank / standingsPageSize) })} preventScrollReset>
            {copy.mine.show}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Private leagues: mine, the way into another, and a new one. */
export function LeaguesBox({
  leagues,
  heading = copy.leagues.heading,
}: Pick<MyStanding, 'leagues'> & { heading?: string }) {
  return (
    <section className="w" aria-labelledby="moje-ligy">
      <div className="w-h">
        <h2 id="moje-ligy">{heading}</h2>
      </div>
      {leagues.length === 0 && <p className="sm">{copy.leagues.none}</p>}
      <ul className="lig">
        {leagues.map(({ id, name, place, members }) => (
          <li key={id}>
            <Link className="lnk" to={`/fantasy/league/${id}`}>
              {name}
            </Link>
            <span className="num">{copy.leagues.place(place, members)}</span>
          </li>
        ))}
      </ul>
      <LeagueForms />
    </section>
  );
}

/** Sent to the leagues' own page: they work without a script too. */
export function LeagueForms({ code = '' }: { code?: string }) {
  return (
    <>
      <Form method="post" action="/fantasy/league" className="fld">
        <label htmlFor="kod">{copy.leagues.code}</label>
        <span className="inrow">
          <input
            className="inp inp-s"
            id="kod"
            name="code"
            placeholder={copy.leagues.codeExample}
            defaultValue={code}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={20}
            required
          />
          <button className="btn btn-p btn-s" type="submit" name="intent" value="join">
            {copy.leagues.join}
          </button>
        </span>
      </Form>
      <Form method="post" action="/fantasy/league" className="fld">
        <label htmlFor="nazev-ligy">{copy.leagues.name}</label>
        <span className="inrow">
          <input className="inp inp-s" id="nazev-ligy" name="name" minLength={2} maxLength={40} required />
          <button className="btn btn-o btn-s" type="submit" name="intent" value="create">
            <Icon name="plus" />
            {copy.leagues.create}
          </button>
        </span>
      </Form>
    </>
  );
}

/** Robots beside the order: a measure, never a place. */
export function RobotsBox({ robots }: { robots: readonly StandingRow[] }) {
  if (robots.length === 0) return null;
  return (
    <section className="w" aria-labelledby="roboti">
      <div className="w-h">
        <h2 id="roboti">{copy.robots.heading}</h2>
      </div>
      <ul className="lig">
        {robots.map((robot) => (
          <li key={robot.id}>
            <span>
              <Icon name="robot" /> {fantasyCopy.name(robot)}
            </span>
            <span className="num">{fantasyCopy.points(robot.points)}</span>
          </li>
        ))}
      </ul>
      <p className="src">{copy.robots.text}</p>
    </section>
  );
}
