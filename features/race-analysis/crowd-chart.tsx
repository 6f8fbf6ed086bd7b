import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { linearScale } from '#platform/charts/scale.ts';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { raceAnalysisCopy } from '#text/race-analysis/race-analysis';
import type { Crowd } from './crowd.rules.ts';
import type { AnalysisRunner } from './race-analysis.rules.ts';
import { formatInteger, formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';

const copy = raceAnalysisCopy.crowd;

type Props = { crowd: Crowd; runners: readonly AnalysisRunner[] };
type Row = Crowd['rows'][number] & { name: string };

/**
 * Chart of the race analysis page: each horse's share of the tips against its chance by the odds: a filled circle and a
 * hollow square on one line.
 */
export function CrowdChart({ crowd, runners }: Props) {
  const byId = new Map(runners.map((runner) => [runner.id, runner]));
  const nameOf = (id: number) => byId.get(id)?.horse.name ?? '';
  const rows = crowd.rows.map((row) => ({
    ...row,
    name: `${byId.get(row.runnerId)?.number ?? '–'}. ${nameOf(row.runnerId)}`,
  }));
  const overrated = crowd.mostOverrated && nameOf(crowd.mostOverrated.runnerId);
  const label = copy.label(overrated, crowd.mostUnderrated && nameOf(crowd.mostUnderrated.runnerId));
  return (
    <ChartFigure
      title={copy.heading}
      finding={overrated && copy.finding(overrated)}
      unit={<Legend />}
      note={copy.note(crowd.tips)}
      table={{
        columns: copy.columns,
        rows: rows.map((row) => [
          row.name,
          formatPercent(inPercent(row.fair), 1),
          formatPercent(inPercent(row.tipShare), 1),
          copy.points(row.gap),
        ]),
      }}
    >
      <ResponsiveChart renderAt={(width) => <Drawing width={width} rows={rows} label={label} />} />
    </ChartFigure>
  );
}

function Legend() {
  return (
    <span className="legend">
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <rect className="fair-point" x="1.5" y="1.5" width="9" height="9" />
        </svg>
        {copy.fair}
      </span>
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <circle className="chart-point-turf" cx="6" cy="6" r="5.5" />
        </svg>
        {copy.tips}
      </span>
    </span>
  );
}

const narrow = 400;

/** On a narrow chart the name is above its line, otherwise beside it. */
function Drawing({ width, rows, label }: { width: number; rows: readonly Row[]; label: string }) {
  const isNarrow = width < narrow;
  const step = isNarrow ? 38 : 30;
  const top = 30;
  const height = top + rows.length * step + 6;
  const box = isNarrow ? { left: 10, right: width - 30 } : { left: 176, right: width - 70 };
  const x = linearScale([0, ...rows.flatMap(({ fair, tipShare }) => [fair, tipShare])], [box.left, box.right]);
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {x.ticks.map((tick, at) => (
        <g key={tick}>
          <path className="chart-grid-line" d={`M${x.at(tick)} 22V${height - 4}`} />
          <text x={x.at(tick)} y={14} textAnchor="middle">
            {at === x.ticks.length - 1 ? formatPercent(inPercent(tick)) : formatInteger(inPercent(tick))}
          </text>
        </g>
      ))}
      {rows.map((row, at) => {
        const y = top + at * step + (isNarrow ? 24 : step / 2);
        const [market, tips] = [x.at(row.fair), x.at(row.tipShare)];
        return (
          <g key={row.runnerId}>
            <text
              className="chart-label chart-text-ink"
              x={isNarrow ? box.left : box.left - 14}
              y={isNarrow ? y - 11 : y + 4}
              textAnchor={isNarrow ? 'start' : 'end'}
            >
              {row.name}
            </text>
            <text className="chart-label" x={width - 4} y={isNarrow ? y - 11 : y + 4} textAnchor="end">
              {copy.points(row.gap)}
            </text>
            <path className={row.gap > 0 ? 'gap-up' : 'gap-down'} d={`M${market} ${y}H${tips}`} />
            <rect className="fair-point" x={market - 5} y={y - 5} width="10" height="10" />
            <circle className="chart-point-turf" cx={tips} cy={y} r="6" />
          </g>
        );
      })}
    </svg>
  );
}
