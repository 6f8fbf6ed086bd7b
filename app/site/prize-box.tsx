import { Link } from 'react-router';
import { prizeCopy as words } from '#app/copy/site.ts';

/** The weekly contest and its voucher (Spec 1), in whole Kč. */
export function PrizeBox({ weeklyPrize }: { weeklyPrize: number }) {
  return (
    <section className="prizebox" aria-label={words.label}>
      <span className="amt">{words.amount(weeklyPrize)}</span>
      <div>
        <b>{words.title}</b>
        <p className="sm">
          {words.text} <Link to="/contest">{words.standings}</Link> · <Link to="/contest/rules">{words.rules}</Link>
        </p>
      </div>
    </section>
  );
}
