import { syndicatesCopy } from './syndicates.cs.ts';
import { formatDecimal, formatInteger, formatMoney, formatPercent } from '#platform/text/czech-number.rules.ts';
import type { Finances, CategoryLine } from './finances.rules.ts';
import { FinancesChart } from './finances-chart.tsx';

const copy = syndicatesCopy.page.accounts;

/** Section of a syndicate's page: its finances in sums, months and categories. */
export function FinancesSection({ accounts, since }: { accounts: Finances; since: string }) {
  return (
    <section id="ucty" aria-labelledby="ucty-h">
      <div className="page-section-header">
        <h2 id="ucty-h">{copy.heading}</h2>
        <p>{since}</p>
      </div>
      {accounts.months.length === 0 ? (
        <p className="muted">{copy.none}</p>
      ) : (
        <div className="stack">
          <dl className="stat-tiles">
            <Sum label={copy.costs} amount={accounts.costs} />
            <Sum label={copy.income} amount={accounts.income} />
            <Sum label={copy.balance} amount={accounts.balance} />
            <Sum label={copy.perShare} amount={Math.round(accounts.balancePerShare)} />
          </dl>
          <FinancesChart months={accounts.months} />
          <Lines heading={copy.costsHeading} lines={accounts.costLines} total={accounts.costs} name={costName} />
          {accounts.incomeLines.length > 0 && (
            <Lines
              heading={copy.incomeHeading}
              lines={accounts.incomeLines}
              total={accounts.income}
              name={incomeName}
            />
          )}
          <p className="source-note">{copy.note}</p>
        </div>
      )}
    </section>
  );
}

const costName = (category: keyof typeof syndicatesCopy.page.costs) => syndicatesCopy.page.costs[category];
const incomeName = (category: keyof typeof syndicatesCopy.page.income) => syndicatesCopy.page.income[category];

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="stat-tile">
      <dt>{label}</dt>
      <dd className="numeric">
        {formatInteger(amount)}
        <small>Kč</small>
      </dd>
    </div>
  );
}

type LinesProps<Category> = {
  heading: string;
  lines: readonly CategoryLine<Category>[];
  total: number;
  name: (category: Category) => string;
};

function Lines<Category extends string>({ heading, lines, total, name }: LinesProps<Category>) {
  // Each line is divided by the same number of shares.
  const shareCount = lines[0] ? lines[0].amount / lines[0].perShare : 1;
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{heading}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" className="align-right">
              {copy.amount}
            </th>
            <th scope="col" className="align-right">
              {copy.share}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {copy.percent}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ category, amount, perShare, percent }) => (
            <tr key={category}>
              <th scope="row">{name(category)}</th>
              <td className="align-right numeric">{formatMoney(amount)}</td>
              <td className="align-right numeric">{formatMoney(Math.round(perShare))}</td>
              <td className="align-right numeric hide-on-mobile">{formatPercent(percent)}</td>
            </tr>
          ))}
          <tr className="total-row">
            <th scope="row">{copy.total}</th>
            <td className="align-right numeric">{formatMoney(total)}</td>
            <td className="align-right numeric">{formatDecimal(total / shareCount, 0)}&nbsp;Kč</td>
            <td className="align-right numeric hide-on-mobile">{formatPercent(100)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
