import { XLabels, YAxis } from '#platform/charts/axes.tsx';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { linearScale, round } from '#platform/charts/scale.ts';
import { Silk } from '#features/racing/silk.tsx';
import { connectionCopy } from './connections.cs.ts';
import { silkWords } from '#features/racing/silks.cs.ts';
import type { ConnectionView } from './connection-page.rules.ts';
import type { MonthWon } from './months-won.rules.ts';
import { formatMonth, formatShortMonth } from '#platform/time/czech-date.rules.ts';
import { formatInteger, formatMoney } from '#platform/text/czech-number.rules.ts';
import './stable-panels.css';

const { silks: silksCopy, won: wonCopy } = connectionCopy;
const maxSilks = 3;

/**
 * On a stable's page, its colours in words, and where its horses have several, each of them drawn (stables.colours).
 */
export function StableColours({ view: { connection, horses } }: { view: ConnectionView }) {
  const words = silkWords(connection.silk);
  if (words === null) return null;
  const known = horses.filter(({ silk }) => silkWords(silk) !== null);
  const silks = [...Map.groupBy(known, ({ silk }) => JSON.stringify(silk)).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  return (
    <section aria-labelledby="barvy">
      <div className="page-section-header">
        <h2 id="barvy">{silksCopy.heading}</h2>
      </div>
      <div className="panel">
        <dl className="stable-colours">
          {(['body', 'sleeves', 'cap'] as const).map((part) => (
            <div key={part}>
              <dt>{silksCopy.parts[part]}</dt>
              <dd>{words[part]}</dd>
            </div>
          ))}
        </dl>
        {silks.length > 1 && (
          <ul className="stable-silks">
            {silks.slice(0, maxSilks).map(([first, ...others]) =>
              first === undefined ? null : (
                <li key={first.slug}>
                  <Silk silk={first.silk} />
                  <b>{silksCopy.cap(silkWords(first.silk)?.cap ?? '')}</b>
                  <span>{silksCopy.worn(first.name, others.length)}</span>
                </li>
              ),
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

/** On a stable's page, how its winnings of the season have grown (stables.won). */
export function StableWon({ view: { season, monthsWon: months } }: { view: ConnectionView }) {
  const total = months.at(-1)?.total;
  if (total === undefined) return null;
  return (
    <ChartFigure
      title={wonCopy.heading}
      unit={wonCopy.unit(season)}
      table={{
        columns: [wonCopy.month, wonCopy.inMonth, wonCopy.sum],
        rows: months.map(({ firstDay, won, total: sum }) => [
          formatMonth(firstDay),
          formatMoney(won),
          formatMoney(sum),
        ]),
      }}
    >
      <ResponsiveChart
        renderAt={(width) => <Steps width={width} months={months} label={wonCopy.label(season, formatMoney(total))} />}
      />
    </ChartFigure>
  );
}

const thousands = (amount: number) => amount / 1000;

function Steps({ width, months, label }: { width: number; months: readonly MonthWon[]; label: string }) {
  const box = { left: 44, right: width - 70, top: 26, bottom: 166, height: 200 };
  const y = linearScale([0, ...months.map(({ total }) => thousands(total))], [box.bottom, box.top]);
  const slot = (box.right - box.left) / months.length;
  const steps = months.map(({ total }, at) => `V${y.at(thousands(total))}H${round(box.left + slot * (at + 1))}`);
  const end = months.at(-1)?.total ?? 0;
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${box.height}`} role="img" aria-label={label}>
      <text x={6} y={14}>
        {wonCopy.axis}
      </text>
      <YAxis scale={y} left={box.left} right={box.right} format={wonCopy.tick} />
      <XLabels
        labels={months.map(({ firstDay }, at) => ({
          x: round(box.left + slot * (at + 0.5)),
          text: formatShortMonth(firstDay),
        }))}
        y={186}
        left={box.left}
        right={box.right}
      />
      <path className="zero-line" d={`M${box.left} ${box.bottom}H${box.right}`} />
      <path className="chart-line chart-line-turf" d={`M${box.left} ${box.bottom}${steps.join('')}`} />
      <text className="chart-label chart-text-ink" x={box.right + 6} y={y.at(thousands(end)) + 4}>
        {wonCopy.end(formatInteger(thousands(end)))}
      </text>
    </svg>
  );
}
