import { cutText } from '#platform/text/plain-text.rules.ts';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { raceAnalysisCopy } from '#text/race-analysis/race-analysis';
import type { RaceOutcome, SlopeLine } from './race-outcome.rules.ts';
import type { AnalysisRunner } from './race-analysis.rules.ts';

const copy = raceAnalysisCopy.outcome;

type Props = { outcome: RaceOutcome; byId: ReadonlyMap<number, AnalysisRunner> };
type Line = SlopeLine & { name: string };

/**
 * Chart of the race analysis page after the race: the ranking by odds against the finish, one line per finisher, the
 * winner's highlighted.
 */
export function SlopeChart({ outcome, byId }: Props) {
  const lines = outcome.slope.map((line) => ({ ...line, name: byId.get(line.runnerId)?.horse.name ?? '' }));
  const winner = lines.find(({ isWinner }) => isWinner);
  if (!winner) return null;
  return (
    <ChartFigure
      title={copy.slope}
      finding={copy.slopeFinding(winner.from)}
      table={{ columns: copy.slopeColumns, rows: lines.map(({ name, from, to }) => [name, `${from}.`, `${to}.`]) }}
    >
      <ResponsiveChart
        renderAt={(width) => (
          <Drawing width={Math.min(width, 420)} lines={lines} label={copy.slopeLabel(winner.name, winner.from)} />
        )}
      />
    </ChartFigure>
  );
}

const step = 26;
const top = 40;

/** y of each line's end by runner; horses that share a rank are placed below each other. */
function rowsBy(lines: readonly Line[], rank: (line: Line) => number): Map<number, number> {
  const sorted = lines.toSorted((a, b) => rank(a) - rank(b));
  return new Map(sorted.map((line, at) => [line.runnerId, top + at * step]));
}

function Drawing({ width, lines, label }: { width: number; lines: readonly Line[]; label: string }) {
  const [from, to] = [rowsBy(lines, (line) => line.from), rowsBy(lines, (line) => line.to)];
  const [left, right] = [width * 0.4, width * 0.6];
  const middle = (left + right) / 2;
  const height = top + lines.length * step;
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <text className="chart-label" x={left - 26} y={14} textAnchor="end">
        {copy.byOdds}
      </text>
      <text className="chart-label" x={right + 26} y={14}>
        {copy.atPost}
      </text>
      {lines
        .toSorted((a, b) => Number(a.isWinner) - Number(b.isWinner))
        .map((line) => {
          const [y1, y2] = [from.get(line.runnerId) ?? top, to.get(line.runnerId) ?? top];
          const tone = line.isWinner ? 'chart-label chart-text-turf' : undefined;
          return (
            <g key={line.runnerId}>
              <path
                className={line.isWinner ? 'slope-line is-winner' : 'slope-line'}
                d={`M${left} ${y1}C${middle} ${y1} ${middle} ${y2} ${right} ${y2}`}
              />
              <text className={tone} x={left - 26} y={y1 + 4} textAnchor="end">
                {shortenName(line.name)}
              </text>
              <text className="chart-label chart-text-ink" x={left - 6} y={y1 + 4} textAnchor="end">
                {line.from}.
              </text>
              <text className="chart-label chart-text-ink" x={right + 6} y={y2 + 4}>
                {line.to}.
              </text>
              <text className={tone} x={right + 26} y={y2 + 4}>
                {shortenName(line.name)}
              </text>
            </g>
          );
        })}
    </svg>
  );
}

const maxNameLength = 17;

function shortenName(name: string): string {
  return name.length > maxNameLength ? `${cutText(name, maxNameLength - 1)}…` : name;
}
