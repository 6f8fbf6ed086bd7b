import { Link } from 'react-router';
import { raceEditionsCopy as copy } from '#text/editions/race-editions';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { goingText } from '#text/racing/going-text';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { JockeyLink } from '#features/racing/jockey-link.tsx';
import { TrainerLink } from '#features/racing/trainer-link.tsx';
import { raceHref, resultHref } from '#features/racing/race-href.ts';
import { Pager } from '#platform/ui/pager.tsx';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { editionsPerPage, type EditionView, type RacePageView } from './race-page.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { formatMoney } from '#text/platform/text/number';
import type { PragueDate } from '#platform/time/time.rules.ts';

type Props = { view: RacePageView; today: PragueDate; isDemo: boolean };

/** On a named race's page, its editions by year; a row says of which years between them nothing is stored. */
export function EditionTable({ view, today, isDemo }: Props) {
  const { table } = copy;
  return (
    <section aria-labelledby="rocniky">
      <div className="page-section-header">
        <h2 id="rocniky">{table.heading}</h2>
        <p>{table.note(view.total)}</p>
      </div>
      <div className="panel flush bleed">
        <table className="data-table stats-table edition-table">
          <caption className="visually-hidden">{table.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{table.year}</th>
              <th scope="col">{table.winner}</th>
              <th scope="col" className="hide-on-mobile">
                {table.jockey}
              </th>
              <th scope="col" className="hide-on-mobile">
                {table.trainer}
              </th>
              <th scope="col" className="align-right hide-on-mobile">
                {table.time}
              </th>
              <th scope="col" className="hide-on-mobile hide-on-tablet">
                {table.going}
              </th>
              <th scope="col" className="align-right hide-on-mobile hide-on-tablet">
                {table.prize}
              </th>
              <th scope="col" className="align-right">
                {table.odds}
              </th>
              <th scope="col" className="align-right">
                {table.finished}
              </th>
            </tr>
          </thead>
          <tbody>
            {view.editions.map(({ edition, gap }) => (
              <EditionRows key={edition.raceId} edition={edition} gap={gap} today={today} isDemo={isDemo} />
            ))}
          </tbody>
        </table>
      </div>
      {view.total > editionsPerPage && (
        <Pager
          path={(page) => (page === 1 ? `/race/${view.race.slug}` : `/race/${view.race.slug}?page=${page}`)}
          page={view.page}
          pageSize={editionsPerPage}
          total={view.total}
          countText={table.pages(view.total)}
        />
      )}
      <p className="source-note">{view.total === 1 ? table.only : table.note1}</p>
    </section>
  );
}

type RowProps = RacePageView['editions'][number] & { today: PragueDate; isDemo: boolean };

function EditionRows({ edition, gap, today, isDemo }: RowProps) {
  const { winners, winningTime, prizeMoney, currency, goingValue } = edition;
  const going = goingText({ value: goingValue, text: edition.goingText });
  const isAhead = winners.length === 0 && !edition.isCancelled && edition.date >= today;
  return (
    <>
      <tr className={isAhead ? 'edition-ahead' : undefined}>
        <th scope="row">
          <Link className="strong-link" to={edition.isCompleted ? resultHref(edition) : raceHref(edition)}>
            {edition.year}
          </Link>
          <small>
            <Link to={`/race-analysis/${edition.analysisSlug}`}>{copy.analysis}</Link>
          </small>
        </th>
        <td>
          <Winners edition={edition} isAhead={isAhead} />
        </td>
        <td className="hide-on-mobile">
          {winners.map(({ horse, jockey }) => (
            <span className="edition-line" key={horse.slug}>
              {jockey ? <JockeyLink jockey={jockey} /> : '–'}
            </span>
          ))}
        </td>
        <td className="hide-on-mobile">
          {winners.map(({ horse, trainer }) => (
            <span className="edition-line" key={horse.slug}>
              {trainer ? <TrainerLink className="quiet-link" trainer={trainer} /> : '–'}
            </span>
          ))}
        </td>
        <td className="align-right hide-on-mobile">{winningTime ?? '–'}</td>
        <td className="hide-on-mobile hide-on-tablet">{going || '–'}</td>
        <td className="align-right hide-on-mobile hide-on-tablet">
          {prizeMoney === null ? '–' : formatMoney(prizeMoney, currency)}
        </td>
        <td className="align-right">
          {winners.map(({ horse, odds }) => (
            <span className="edition-line" key={horse.slug}>
              {odds.course === null ? (
                <OddsValue odds={odds} isDemo={isDemo} />
              ) : (
                <abbr title={copy.table.course}>{`${formatOdds(odds.course)}${oddsSuffix}`}</abbr>
              )}
            </span>
          ))}
        </td>
        <td className="align-right">
          {winners.length > 0
            ? copy.table.finishedOf(edition.finished, edition.starters)
            : copy.table.declared(edition.starters)}
        </td>
      </tr>
      {gap && (
        <tr className="edition-gap">
          <td colSpan={9}>{copy.table.gap(gap.from, gap.to)}</td>
        </tr>
      )}
    </>
  );
}

function Winners({ edition, isAhead }: { edition: EditionView; isAhead: boolean }) {
  if (edition.isCancelled) return <span className="muted">{copy.table.cancelled}</span>;
  if (isAhead)
    return <b>{[copy.table.waiting, formatFullDate(edition.date), edition.time].filter(Boolean).join(' ')}</b>;
  if (edition.winners.length === 0) return <span className="muted">{copy.table.noResult}</span>;
  return edition.winners.map(({ horse, jockey }) => (
    <span className="edition-line" key={horse.slug}>
      <HorseLink horse={horse} />
      {jockey && (
        <small className="only-on-mobile">
          <JockeyLink jockey={jockey} />
          {edition.winningTime && `, ${edition.winningTime}`}
        </small>
      )}
    </span>
  ));
}
