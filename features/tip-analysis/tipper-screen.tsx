import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tipAnalysisCopy } from '#text/tip-analysis/tip-analysis';
import { tipperCopy } from '#text/tip-analysis/tipper';
import { Pager } from '#platform/ui/pager.tsx';
import { Tiles } from '#features/stats/tiles.tsx';
import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import type { TipReasonRow } from '#features/reasons/reason.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { formatDate } from '#text/platform/time/date';
import type { Tipper } from './tip-page.rules.ts';
import { chartCurves } from './chart-curves.ts';
import { GroupTable } from './group-table.tsx';
import { ProfitCurves } from './profit-curves.tsx';
import { TipLogTable } from './tip-log-table.tsx';

const copy = tipperCopy;

type Props = { tipper: Tipper; reasons: readonly TipReasonRow[]; page: number; pageSize: number; children: ReactNode };

/**
 * The screen /tip-analysis/user/{id}, one person's tips: summary, curve, breakdowns, best hit and the log
 * (tip-analysis.person). `children`: what stands below the name.
 */
export function TipperScreen({ tipper, reasons, page, pageSize, children }: Props) {
  const { summary, log, total } = tipper;
  const name = tipper.username ?? tipAnalysisCopy.anonymous;
  const { totalTips } = summary.statistics;
  return (
    <>
      <div className="page-header">
        <ol className="breadcrumbs">
          <li>
            <Link to="/tip-analysis">{copy.crumb}</Link>
          </li>
          <li aria-current="page">{name}</li>
        </ol>
        <h1>{name}</h1>
        <p className="lead">
          {copy.lead(totalTips, summary.waiting, summary.void)}{' '}
          {totalTips > 0 && totalTips < smallSampleThreshold && (
            <span className="badge badge-few-tips" title={tipAnalysisCopy.standings.smallTitle(smallSampleThreshold)}>
              {tipAnalysisCopy.standings.small}
            </span>
          )}
        </p>
        {children}
      </div>
      {totalTips === 0 ? (
        <div className="panel flush page-section-compact">
          <div className="empty">
            <b>{copy.none.title}</b>
            <p className="small-text">{copy.none.text}</p>
          </div>
        </div>
      ) : (
        <Settled tipper={tipper} name={name} />
      )}
      <section className="page-section" aria-labelledby="tipy">
        <div className="page-section-header">
          <h2 id="tipy">{copy.log.heading}</h2>
        </div>
        {log.length === 0 ? (
          <p className="small-text muted">{copy.log.none}</p>
        ) : (
          <>
            <TipLogTable
              log={log}
              reasons={reasons}
              author={{ userId: tipper.userId, name }}
              caption={copy.log.caption(name)}
            />
            <Pager
              path={(number) => `/tip-analysis/user/${tipper.userId}${number > 1 ? `?page=${number}` : ''}`}
              page={page}
              pageSize={pageSize}
              total={total}
              countText={copy.log.count(total)}
            />
          </>
        )}
      </section>
    </>
  );
}

function Settled({ tipper: { summary, robot, userId, username }, name }: { tipper: Tipper; name: string }) {
  const { statistics, curve, best } = summary;
  const own = { userId, username: username ?? name, bot: null, values: curve.values };
  const others = robot ? [{ ...robot, userId: null, username: null }] : [];
  const curves = chartCurves([own, ...others], null);
  return (
    <>
      <div className="page-section-compact">
        <h2 className="visually-hidden">{copy.summary}</h2>
        <Tiles
          tiles={[
            { label: copy.kpi.roi, value: tipAnalysisCopy.roi(statistics.roi) },
            {
              label: copy.kpi.bets,
              value: `${statistics.totalBet} → ${tipAnalysisCopy.units(statistics.totalWinnings)}`,
            },
            { label: copy.kpi.success, value: tipAnalysisCopy.percent(statistics.successRate) },
            { label: copy.kpi.winners(statistics.winningTips), value: statistics.winningTips },
            { label: copy.kpi.losing, value: summary.longestLosingRun },
          ]}
        />
      </div>
      <div className="page-section-compact">
        <ProfitCurves
          title={tipAnalysisCopy.chart.heading}
          finding={curves
            .map(({ name: whose, values }) => tipAnalysisCopy.chart.end(whose, values.at(-1) ?? 0))
            .join(', ')}
          curves={curves}
          steps={curve.days.map(tipAnalysisCopy.chart.day)}
          stepHead={tipAnalysisCopy.chart.step.day}
          note={tipAnalysisCopy.chart.notePerson}
        />
      </div>
      {best && (
        <section className="panel page-section-compact" aria-labelledby="zasah">
          <div className="panel-header">
            <h2 id="zasah">{copy.best.heading}</h2>
          </div>
          <p>
            {copy.best.text(
              horseName(best.tip.horse.name),
              `${best.tip.location} ${formatDate(best.tip.date)}`,
              best.payout,
            )}{' '}
            <b>{copy.best.withoutBestTip(tipAnalysisCopy.roi(best.without.roi))}</b>
          </p>
          <p className="source-note">{copy.best.bestTipNote}</p>
        </section>
      )}
      <div className="cols-3 page-section">
        <GroupTable
          title={copy.breakdowns.course}
          groups={summary.byCourse.map(({ key, statistics: group }) => ({ label: key, statistics: group }))}
        />
        <GroupTable
          title={copy.breakdowns.kind}
          groups={summary.byKind.map(({ key, statistics: group }) => ({ label: copy.kinds[key], statistics: group }))}
        />
        <GroupTable
          title={copy.breakdowns.band}
          groups={summary.byBand.map(({ key, statistics: group }) => ({ label: copy.band(key), statistics: group }))}
        />
      </div>
    </>
  );
}
