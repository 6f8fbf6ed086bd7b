import { Link } from 'react-router';
import { helpCopy } from '#text/help/help';
import { raceDayCopy } from '#text/race-day/race-day';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { PriceChange, Sparkline } from '#features/odds/price-movement.tsx';
import { Cloth } from '#features/racing/cloth.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import type { RaceDayView } from '#features/race-day/race-day-view.rules.ts';
import type { SampleRunner } from '#features/race-day/sample-runner.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { formatWeight } from '#text/platform/text/number';
import { Term } from '#features/terms/term.tsx';

const copy = helpCopy.card;

export type HelpSample = SampleRunner & { event: RaceDayView['event'] };

/** The help page's explanation of a race card: a real row with numbers on its parts, and what each means. */
export function AnnotatedRow({ sample, isDemo }: { sample: HelpSample | null; isDemo: boolean }) {
  return (
    <section id={copy.id} aria-labelledby="karta-h">
      <div className="page-section-header">
        <h2 id="karta-h">{copy.title}</h2>
      </div>
      {sample ? <Row sample={sample} isDemo={isDemo} /> : <p className="muted">{copy.empty}</p>}
      <ol className="annotated-legend">
        {copy.points.map(({ term, lead, text }) => (
          <li key={term}>
            <b>
              <Term id={term}>{lead}</Term>
            </b>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Row({ sample: { event, race, runner }, isDemo }: { sample: HelpSample; isDemo: boolean }) {
  const { horse, form, weightKg, movement, odds } = runner;
  return (
    <>
      <div className="panel annotated-row">
        <span className="annotated-part" data-n="1">
          <Cloth number={runner.number} />
        </span>
        <span className="annotated-part" data-n="2">
          <Silk silk={horse.silk} />
        </span>
        <span className="annotated-part" data-n="3">
          <b>
            <HorseLink horse={horse} />
          </b>
          <br />
          <FormLine form={form} />
        </span>
        <span className="annotated-part numeric" data-n="4">
          {weightKg === null ? '–' : formatWeight(weightKg)}
        </span>
        <span className="annotated-part" data-n="5">
          {movement ? <Sparkline movement={movement} /> : '–'}
          {movement && <PriceChange delta={movement.delta} />}
        </span>
        <span className="annotated-part" data-n="6">
          <OddsValue odds={odds} isDemo={isDemo} />
        </span>
      </div>
      <p className="source-note">
        {copy.live(raceDayCopy.raceNumber(race.number), `${event.location} ${formatFullDate(event.date)}`)}.{' '}
        <Link to={raceHref({ eventId: event.id, raceNumber: race.number })}>{copy.toRace}</Link>
      </p>
    </>
  );
}
