import { hasWon, isPlaced } from '#features/racing/placing.rules.ts';
import { type Band, type Dot, DotChart } from '#platform/charts/dot-chart.tsx';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { OddsLineChart, type Series } from '#features/odds/odds-line-chart.tsx';
import { PlaceChart } from '#platform/charts/place-chart.tsx';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { placingClass } from '#features/racing/placing-plate.tsx';
import type { FlatPace } from '#features/racing/flat-pace.rules.ts';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { formatDate, formatDayMonth } from '#text/platform/time/date';
import { formatDecimal, formatInteger, formatMetres } from '#text/platform/text/number';
import { horsePageCopy } from '#text/horses/horse-page';
import { type RunView, timedFlatRuns, type TimedRun } from './horse-runs.rules.ts';

const copy = horsePageCopy.charts;
const maxRuns = 20;

type Props = { name: string; runs: readonly RunView[]; paces: readonly FlatPace[] };

/**
 * The horse page's charts of positions, odds and times; each needs two runs (horses.charts). `runs` are newest first.
 */
export function HorseCharts({ name, runs, paces }: Props) {
  const started = runs
    .filter(({ status }) => status !== 'DNS' && status !== 'A')
    .slice(0, maxRuns)
    .toReversed();
  const priced = started.filter(({ odds }) => odds.displayed !== null);
  const timed = timedFlatRuns(runs);
  if (started.length < 2) return null;
  return (
    <section className="page-section page-section-compact" aria-labelledby="grafy">
      <div className="page-section-header">
        <h2 id="grafy">{copy.heading}</h2>
      </div>
      <div className="cols-2 stack-on-tablet chart-row">
        <PlacesFigure name={name} runs={started} />
        {priced.length > 1 && <OddsFigure name={name} runs={priced} />}
        {timed.length > 1 && <TimesFigure name={name} runs={timed} paces={paces} />}
      </div>
    </section>
  );
}

function toneOf({ placing }: RunView): Dot['tone'] {
  return placing === null ? 'placing-status' : placingClass[placing];
}

function figureOf({ position, status }: RunView): string {
  return position === null ? (status ?? '') : String(position);
}

function PlacesFigure({ name, runs }: { name: string; runs: readonly RunView[] }) {
  const { columns } = horsePageCopy.runs;
  const marks = runs.map((run) => ({
    place: run.position,
    starters: run.starters,
    text: figureOf(run),
    tone: toneOf(run),
    xLabel: formatDayMonth(run.date),
  }));
  const wins = runs.filter(({ position }) => hasWon(position)).length;
  const placed = runs.filter(({ position }) => isPlaced(position)).length;
  return (
    <ChartFigure
      title={copy.places}
      finding={copy.placesFinding(runs.length, placed)}
      unit={copy.placesUnit}
      table={{
        columns: [columns.date, columns.race, copy.place, copy.starters],
        rows: runs.map((run) => [formatDate(run.date), run.location, figureOf(run), run.starters]),
      }}
    >
      <ResponsiveChart
        renderAt={(width) => (
          <PlaceChart width={width} marks={marks} label={copy.placesLabel(name, runs.length, wins)} />
        )}
      />
    </ChartFigure>
  );
}

function OddsFigure({ name, runs }: { name: string; runs: readonly RunView[] }) {
  const series: Series[] = [
    { mark: 'f', name: 'F', values: runs.map(({ odds }) => odds.fortuna) },
    { mark: 't', name: 'T', values: runs.map(({ odds }) => odds.tipsport) },
  ];
  const prices = runs.flatMap(({ odds }) => [odds.fortuna, odds.tipsport]).filter((price) => price !== null);
  const format = (price: number) => formatOdds(price) + oddsSuffix;
  const [lowest, highest] = [format(Math.min(...prices)), format(Math.max(...prices))];
  const { columns } = horsePageCopy.runs;
  return (
    <ChartFigure
      title={copy.odds}
      finding={copy.oddsFinding(lowest, highest)}
      unit={copy.oddsUnit}
      table={{
        columns: [columns.date, 'F', 'T', copy.place],
        rows: runs.map((run) => [
          formatDate(run.date),
          orDash(run.odds.fortuna, format),
          orDash(run.odds.tipsport, format),
          figureOf(run),
        ]),
      }}
    >
      <ResponsiveChart
        renderAt={(width) => (
          <OddsLineChart
            width={width}
            series={series}
            xLabels={runs.map(({ date }) => formatDayMonth(date))}
            label={copy.oddsLabel(name, lowest, highest)}
            format={format}
          />
        )}
      />
    </ChartFigure>
  );
}

type TimesProps = { name: string; runs: readonly TimedRun[]; paces: readonly FlatPace[] };

function TimesFigure({ name, runs, paces }: TimesProps) {
  const dots = runs.map(({ run, distanceM, secondsPerKm }) => ({
    x: distanceM,
    y: secondsPerKm,
    text: figureOf(run),
    tone: toneOf(run),
  }));
  const best = formatDecimal(Math.min(...runs.map(({ secondsPerKm }) => secondsPerKm)), 1);
  const hasBand = paces.length > 1;
  return (
    <ChartFigure
      title={copy.times}
      finding={copy.timesFinding(best)}
      unit={copy.timesUnit}
      note={hasBand ? `${copy.timesNote} ${copy.bandNote}` : copy.timesNote}
      table={{
        columns: [
          horsePageCopy.runs.columns.date,
          horsePageCopy.bestTimes.distance,
          horsePageCopy.bestTimes.time,
          copy.secondsPerKm,
        ],
        rows: runs.map(({ run, distanceM, secondsPerKm }) => [
          formatDate(run.date),
          formatMetres(distanceM),
          run.time,
          formatDecimal(secondsPerKm, 1),
        ]),
      }}
    >
      <ResponsiveChart
        renderAt={(width) => (
          <DotChart
            width={width}
            dots={dots}
            band={hasBand ? { name: copy.band, points: paces.map(bandPoint) } : null}
            isLowBest
            label={copy.timesLabel(name, best)}
            formatX={formatInteger}
            formatY={String}
          />
        )}
      />
    </ChartFigure>
  );
}

function bandPoint({ distanceM, secondsPerKm, spread }: FlatPace): Band['points'][number] {
  return { x: distanceM, y: secondsPerKm, spread };
}

function orDash(price: number | null, format: (price: number) => string): string {
  return price === null ? '–' : format(price);
}
