import { Link } from 'react-router';
import { raceEditionsCopy as copy } from '#text/editions/race-editions';
import { runGroupsCopy } from '#text/racing/run-groups';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { raceHref, resultHref } from '#features/racing/race-href.ts';
import { Tiles, type Tile } from '#features/stats/tiles.tsx';
import type { EditionView, RacePageView } from './race-page.rules.ts';
import { describeRace } from '#features/racing/described-race.rules.ts';
import { withLabels } from '#features/racing/race-labels.rules.ts';
import { courseOfPlace } from '#features/racing/course-of-place.rules.ts';
import { formatFullDate, formatRelativeDay } from '#text/platform/time/date';
import { formatDecimal, formatInteger, formatMoney } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** The head of a named race's page: what it is, and its newest edition in a box. */
export function EditionsHero({ view, today }: { view: RacePageView; today: PragueDate }) {
  const { race, newest, totals } = view;
  const course = courseOfPlace(race.place);
  const described = describeRace(withLabels(newest));
  const distance = described.find(({ name }) => name === 'distanceM');
  const others = described.filter((fact) => fact !== distance);
  return (
    <>
      <nav className="page-header" aria-label={copy.crumb}>
        <ol className="breadcrumbs">
          <li>
            <Link to="/race-results">{copy.crumb}</Link>
          </li>
          <li aria-current="page">{race.name}</li>
        </ol>
      </nav>
      <section className="hero editions-hero" aria-label={race.name}>
        <div>
          <p className="inline-group">
            {others.map(({ name, text }) => (
              <span key={name} className="badge">
                {name === 'raceType' ? runGroupsCopy.kinds[newest.kind] : text}
              </span>
            ))}
          </p>
          <h1>{race.name}</h1>
          <p className="hero-facts">
            {course ? <Link to={`/course/${course.slug}`}>{race.place}</Link> : <span>{race.place}</span>}
            {distance && (
              <span>
                {copy.facts.track} <b>{distance.text}</b>
              </span>
            )}
            {newest.ageLimit !== null && <b>{newest.ageLimit}</b>}
            <span>
              {copy.facts.since} <b>{totals.first}</b>
            </span>
          </p>
        </div>
        <NewestBox edition={newest} today={today} />
      </section>
    </>
  );
}

function NewestBox({ edition, today }: { edition: EditionView; today: PragueDate }) {
  const { date, time, raceNumber, starters, prizeMoney, currency, winners } = edition;
  const title = copy.ordinal(edition.ordinal, edition.year);
  return (
    <section className="start-box" aria-label={title}>
      <h2 className="start-box-header">
        {title} <span>{formatRelativeDay(date, today)}</span>
      </h2>
      <div className="start-box-inner">
        <p>
          <b>{[formatFullDate(date), time].filter(Boolean).join(', ')}</b>
        </p>
        <p className="small-text muted">
          {copy.boxFacts(raceNumber, starters, prizeMoney === null ? null : formatMoney(prizeMoney, currency))}
        </p>
        {edition.isCancelled && <p className="small-text">{copy.cancelled}</p>}
        {winners.map(({ horse }) => (
          <p key={horse.slug}>
            {copy.table.winner}: <HorseLink horse={horse} />
          </p>
        ))}
        <Link className="button button-primary" to={edition.isCompleted ? resultHref(edition) : raceHref(edition)}>
          {edition.isCompleted ? copy.results : copy.open}
        </Link>
      </div>
    </section>
  );
}

/** The race in figures, of its completed editions. */
export function EditionsTiles({ view: { totals, record, leaders, total } }: { view: RacePageView }) {
  const [horse] = leaders.horses;
  const [jockey] = leaders.jockeys;
  const tiles: (Tile | null)[] = [
    { label: copy.tiles.editions(total, totals.first, totals.last), value: formatInteger(total) },
    totals.starters > 0 ? { label: copy.tiles.starters(totals.starters), value: formatInteger(totals.starters) } : null,
    totals.starters > 0
      ? {
          label: copy.tiles.finished,
          value: formatDecimal(inPercent(totals.finished / totals.starters), 1),
          unit: ' %',
        }
      : null,
    record && { label: copy.tiles.record(record.horse, record.year), value: record.time },
    horse ? { label: copy.tiles.horse(horse.name, horse.years.length), value: horse.years.length } : null,
    jockey ? { label: copy.tiles.jockey(jockey.name, jockey.years.length), value: jockey.years.length } : null,
  ];
  return <Tiles tiles={tiles.filter((tile) => tile !== null)} />;
}
