import { Link } from 'react-router';
import { dashboardCopy } from '#app/copy/dashboard.ts';
import type { MyTip } from '#domain/dashboard/my-tip.ts';
import { TipTable } from './tip-table.tsx';
import { useOwnForm } from './use-own-form.ts';

const words = dashboardCopy.tips;

const shownAtOnce = 10;

/** Tips that wait for a result, and those that were settled today. */
export function MyTips({ tips, isDemo }: { tips: readonly MyTip[]; isDemo: boolean }) {
  const form = useOwnForm();
  return (
    <section aria-labelledby="moje-tipy">
      <div className="sec-h">
        <h2 id="moje-tipy">{words.heading}</h2>
      </div>
      {tips.length > 0 ? (
        <>
          <TipTable tips={tips.slice(0, shownAtOnce)} isDemo={isDemo} form={form} />
          {tips.length > shownAtOnce && (
            <details className="more more-tips">
              <summary className="btn btn-o">{words.more(tips.length - shownAtOnce)}</summary>
              <TipTable tips={tips.slice(shownAtOnce)} isDemo={isDemo} form={form} />
            </details>
          )}
          <p className="src">{words.note}</p>
        </>
      ) : (
        <div className="panel empty">
          <b>{words.empty}</b>
          <p>{words.emptyText}</p>
          <Link className="btn btn-o" to="/">
            {words.toProgramme}
          </Link>
        </div>
      )}
    </section>
  );
}
