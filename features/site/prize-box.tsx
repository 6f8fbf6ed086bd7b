import { weeklyPrizeCopy as copy } from '#text/site/home-blocks';
import { PageLink } from '#platform/ui/page-link.tsx';

/** Box about the weekly contest and its voucher, in whole Kč (site.prize-box). */
export function PrizeBox({ weeklyPrize }: { weeklyPrize: number }) {
  return (
    <section className="prize-box" aria-label={copy.label}>
      <span className="prize-amount">{copy.amount(weeklyPrize)}</span>
      <div>
        <b>{copy.title}</b>
        <p className="small-text">
          {copy.text} <PageLink to="/contest">{copy.standings}</PageLink> ·{' '}
          <PageLink to="/contest/rules">{copy.rules}</PageLink>
        </p>
      </div>
    </section>
  );
}
