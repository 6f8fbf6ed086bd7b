import { Link } from 'react-router';
import { tipAnalysisCopy as copy } from '#text/tip-analysis/tip-analysis';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { Pager } from '#platform/ui/pager.tsx';
import { Tiles } from '#features/stats/tiles.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { useViewer } from '#platform/session/viewer.ts';
import { formatInteger } from '#text/platform/text/number';
import { standingsPageSize } from '#features/standings/page.rules.ts';
import { stepUnit } from './profit-curve.rules.ts';
import { type TipPageQuery, tipPageSearch } from './tip-page-query.rules.ts';
import { myStandingAnswerShape } from './my-standing.rules.ts';
import type { TipPage } from './tip-page.rules.ts';
import { bestCurve, chartCurves } from './chart-curves.ts';
import { MethodSection } from './method-section.tsx';
import { MyRow } from './my-row.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { ProfitCurves } from './profit-curves.tsx';
import { Roi, StandingsTable, widestRoi } from './standings-table.tsx';

const topics = ['standings'];

type Props = TipPage & { query: TipPageQuery };

/** The screen /tip-analysis: period, figures, standings, profit curves and how the best tipper is determined. */
export function TipScreen(page: Props) {
  const { period, query, lines, chart, robots, total, choices } = page;
  const viewerId = useViewer()?.id ?? null;
  const address = `/api/viewer/standing?scope=${period.scope}&id=${encodeURIComponent(period.id)}`;
  const { state, value } = usePrivateAnswer(address, myStandingAnswerShape, topics);
  const mine = value?.mine ?? null;
  const unit = stepUnit(chart.steps[0] ?? '');
  const isOneSeason = new Set(chart.steps.map((step) => step.slice(0, 4))).size === 1;
  const shownPeriod = periodText(page);
  const ownCurve = mine?.line.userId ? { userId: mine.line.userId, values: mine.values } : null;
  const curves = chartCurves(chart.curves, ownCurve);
  const best = bestCurve(curves);
  const widest = widestRoi(mine ? [...lines, mine.line] : lines);
  return (
    <>
      <PeriodPicker query={query} period={period} choices={choices} />
      <Figures page={page} myRank={mine?.line.rank ?? null} />
      <section className="page-section" aria-labelledby="poradi">
        <div className="page-section-header">
          <h2 id="poradi">{copy.standings.heading}</h2>
          <div className="inline-group">
            {shownPeriod && <p>{shownPeriod}</p>}
            <WhoSwitch query={query} />
          </div>
        </div>
        {chart.steps.length > 0 && (
          <div className="mb-4">
            <ProfitCurves
              title={query.isPeopleOnly ? copy.chart.busiest : copy.chart.busiestAndRobot}
              finding={best && copy.chart.best(best.name, best.end)}
              curves={curves}
              steps={chart.steps.map((step) => copy.chart.stepLabel(unit, step, isOneSeason))}
              stepHead={copy.chart.step[unit]}
              note={copy.chart.note(unit)}
            />
          </div>
        )}
        {page.peopleCount > 0 && <MyRow mine={mine} state={state} widest={widest} />}
        {lines.length === 0 ? (
          <NoTippers query={query} />
        ) : (
          <>
            <StandingsTable
              lines={lines}
              query={query}
              caption={copy.standings.caption(shownPeriod ?? copy.scopes[period.scope])}
              viewerId={viewerId}
              widest={widest}
            />
            <Pager
              path={(number) => `/tip-analysis${tipPageSearch({ ...query, page: number })}`}
              page={query.page}
              pageSize={standingsPageSize}
              total={total}
              countText={copy.standings.count(total)}
            />
            <Downloads query={query} />
          </>
        )}
      </section>
      <Robots robots={robots} />
      <MethodSection example={page.example} />
    </>
  );
}

/** What the figures are of; null where nothing is settled yet. */
function periodText({ period: { scope, id }, choices, seasons }: TipPage): string | null {
  if (scope === 'all') return seasons && copy.all(seasons);
  const choice = choices.find((one) => one.id === id);
  return choice ? copy.period(scope, choice) : null;
}

function Figures({ page, myRank }: { page: TipPage; myRank: number | null }) {
  const { overall, raceCount, peopleCount } = page;
  if (peopleCount === 0) return null;
  return (
    <div className="page-section-compact">
      <Tiles
        tiles={[
          { label: copy.kpi.tipsFrom(overall.tips, peopleCount), value: formatInteger(overall.tips) },
          { label: copy.kpi.races(raceCount), value: formatInteger(raceCount) },
          { label: copy.kpi.best, value: copy.roi(overall.bestRoi) },
          { label: copy.kpi.success, value: copy.percent(overall.successRate) },
          ...(myRank === null ? [] : [{ label: copy.kpi.mine, value: `${myRank}.` }]),
        ]}
      />
    </div>
  );
}

function Robots({ robots }: { robots: TipPage['robots'] }) {
  if (robots.every(({ totalTips }) => totalTips === 0)) return null;
  return (
    <section className="page-section" aria-labelledby="roboti">
      <div className="page-section-header">
        <h2 id="roboti">{copy.robots.heading}</h2>
        <p>{copy.robots.subtitle}</p>
      </div>
      <div className="cols-3">
        {robots.map(
          (robot) =>
            robot.bot && (
              <div className="panel" key={robot.bot}>
                <div className="panel-header">
                  <h3>{copy.bots[robot.bot]}</h3>
                  <Icon name="robot" />
                </div>
                <p className="small-text">{copy.botText[robot.bot]}</p>
                <p className="inline-group inline-group-spread mt-3">
                  <span className="numeric">{copy.tips(robot.totalTips)}</span>
                  <span className="numeric rank">
                    <Roi roi={robot.roi} />
                  </span>
                </p>
              </div>
            ),
        )}
      </div>
    </section>
  );
}

/** Whether robots stand among the people, in the chart and in the table. */
function WhoSwitch({ query }: { query: TipPageQuery }) {
  return (
    <nav className="segmented-control" aria-label={copy.standings.who}>
      {[false, true].map((isPeopleOnly) => (
        <Link
          key={String(isPeopleOnly)}
          to={`/tip-analysis${tipPageSearch({ ...query, isPeopleOnly, page: 1 })}`}
          aria-current={isPeopleOnly === query.isPeopleOnly ? 'page' : undefined}
          preventScrollReset
        >
          {isPeopleOnly ? copy.standings.peopleOnly : copy.standings.everybody}
        </Link>
      ))}
    </nav>
  );
}

function NoTippers({ query }: { query: TipPageQuery }) {
  const { search, isLargeOnly, page } = query;
  const isNarrowed = search !== null || isLargeOnly || page > 1;
  return (
    <div className="panel flush">
      <div className="empty">
        <b>{search === null ? copy.standings.empty.title : copy.standings.none(search)}</b>
        <p className="small-text">{isNarrowed ? copy.standings.noneHint : copy.standings.empty.text}</p>
        {isNarrowed && (
          <Link
            className="button button-outline button-small"
            to={`/tip-analysis${tipPageSearch({ ...query, search: null, isLargeOnly: false, page: 1 })}`}
          >
            {copy.standings.reset}
          </Link>
        )}
      </div>
    </div>
  );
}

function Downloads({ query }: { query: TipPageQuery }) {
  const search = tipPageSearch({ ...query, page: 1 });
  return (
    <p className="small-text inline-group mt-3">
      <span>{copy.standings.download}</span>
      <a href={`/tip-analysis/poradi.csv${search}`} download>
        CSV
      </a>
      <a href={`/tip-analysis/poradi.json${search}`} download>
        JSON
      </a>
    </p>
  );
}
