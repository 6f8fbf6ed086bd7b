import { hasWon } from '#features/racing/placing.rules.ts';
import { Link } from 'react-router';
import { raceDayCopy } from '#text/race-day/race-day';
import { resultsCopy as copy } from '#text/results/results';
import { PhotoStrip } from '#features/photos/photo-strip.tsx';
import { isRaceOver } from '#features/race-day/is-race-over.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { raceHref } from '#features/racing/race-href.ts';
import { RaceAlert } from '#features/race-day/race-alert.tsx';
import { RaceHeader } from '#features/race-day/race-header.tsx';
import { conditionsText } from '#text/racing/conditions-text';
import { goingText } from '#text/racing/going-text';
import { raceTitle } from '#text/racing/race-title';
import { ResultCorrection } from '#features/racing/result-correction.tsx';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { TipNamesText } from '#features/tips/tip-names-text.tsx';
import { formatPrizeSplit } from '#text/racing/prize';
import { withLabels } from '#features/racing/race-labels.rules.ts';
import type { RaceResultView } from './day-results.rules.ts';
import { asSentence, bindPrepositions } from '#platform/text/czech-typography.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { ResultTable } from './result-table.tsx';

type Props = { race: RaceResultView; event: { id: number; date: PragueDate }; clock: SiteClock };

/** A race on the results page: header, summary, result table and notes; before its result a link to the race card. */
export function RaceResult({ race, event, clock }: Props) {
  const title = raceTitle(race);
  const titleId = `${raceAnchor(race.number)}-nazev`;
  return (
    <article
      className={`race-card ${isRaceOver(race) ? 'is-done' : ''}`}
      id={raceAnchor(race.number)}
      aria-labelledby={titleId}
    >
      <RaceHeader race={withLabels(race)} title={title} titleId={titleId} clock={clock} />
      <RaceAlert race={race} />
      {isRaceOver(race) ? (
        <>
          <Summary race={race} title={title} date={event.date} />
          <ResultTable race={race} title={title} />
          <Notes race={race} />
          <details className="result-toggle only-on-mobile">
            <summary>
              {copy.order}
              <span className="visually-hidden">{raceDayCopy.ofRace(race.number)}</span>
            </summary>
          </details>
        </>
      ) : (
        <Waiting race={race} eventId={event.id} />
      )}
    </article>
  );
}

/** 'Lehce 3 – 1¼ – hlava · čas 1:45.39', the going, conditions and the split of the prize (results.day-tables). */
function Summary({ race, title, date }: { race: RaceResultView; title: string; date: PragueDate }) {
  const { verdict, margins, winningTime, prizeMoney, prizeSplit, currency } = race;
  const going = goingText({ value: race.goingValue, text: race.goingText });
  const conditions = conditionsText(race);
  const facts = [
    margins.join(' – '),
    winningTime && copy.time(winningTime),
    going && copy.going(going),
    race.seasonNumber !== null && copy.seasonNumber(race.seasonNumber),
  ].filter(Boolean);
  return (
    <div className="race-card-note">
      {race.corrections.length > 0 && (
        <div className="result-correction">
          <ResultCorrection corrections={race.corrections} date={date} />
        </div>
      )}
      <p>
        {verdict && <b className="result-verdict">{verdict} </b>}
        {facts.join(' · ')}
        <br />
        <span className="tiny-text">
          {conditions && `${asSentence(bindPrepositions(conditions))} `}
          {[
            prizeSplit?.length ? copy.split(formatPrizeSplit(prizeSplit, currency)) : prizeMoney && copy.splitUnknown,
            race.notes,
            race.stewardsNote && copy.stewards(race.stewardsNote),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {race.photos.length > 0 && <PhotoStrip photos={race.photos} caption={title} />}
    </div>
  );
}

function Notes({ race }: { race: RaceResultView }) {
  const { winnerTips, codes } = race;
  const hasWinner = race.runners.some((runner) => hasWon(runner.result?.position));
  return (
    <footer className="race-card-footer">
      <span>{copy.starters(race.runners.length, race.starterCount)}</span>
      {hasWinner && (
        <span className="tipper-names">
          {winnerTips.count === 0 ? (
            copy.winnerTippedByNobody
          ) : (
            <>
              {copy.winnerTippedBy} <TipNamesText {...winnerTips} />
            </>
          )}
        </span>
      )}
      <span>{copy.closing}</span>
      {codes.length > 0 && <span>{copy.codes(codes)}</span>}
    </footer>
  );
}

function Waiting({ race, eventId }: { race: RaceResultView; eventId: number }) {
  if (race.state === 'cancelled') return null;
  return (
    <div className="empty">
      <p>{copy.waiting}</p>
      <Link className="button button-outline button-small" to={raceHref({ eventId, raceNumber: race.number })}>
        {copy.waitingLink}
      </Link>
    </div>
  );
}
