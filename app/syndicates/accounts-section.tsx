import { syndicatesCopy } from '#copy/cs/public/syndicates.ts';
import { formatDecimal, formatInteger, formatMoney, formatPercent } from '#domain/shared/czech-number.ts';
import type { Accounts, CategoryLine } from '#domain/syndicates/accounts.ts';
import { AccountsChart } from './accounts-chart.tsx';

const copy = syndicatesCopy.page.accounts;

/** Income and costs in the open: the sums, month by month, and what they are made of. */
export function AccountsSection({ accounts, since }: { accounts: Accounts; since: string }) {
  return (
    <section id="ucty" aria-labelledby="ucty-h">
      <div className="sec-h">
        <h2 id="ucty-h">{copy.heading}</h2>
        <p>{since}</p>
      </div>
      {accounts.months.length === 0 ? (
        <p className="mut">{copy.none}</p>
      ) : (
        <div className="stack">
          <dl className="kpis">
            <Sum label={copy.costs} amount={accounts.costs} />
            <Sum label={copy.income} amount={accounts.income} />
            <Sum label={copy.balance} amount={accounts.balance} />
            <Sum label={copy.perShare} amount={Math.round(accounts.balancePerShare)} />
          </dl>
          <AccountsChart months={accounts.months} />
          <Lines heading={copy.costsHeading} lines={accounts.costLines} total={accounts.costs} name={costName} />
          {accounts.incomeLines.length > 0 && (
            <Lines
              heading={copy.incomeHeading}
              lines={accounts.incomeLines}
              total={accounts.income}
              name={incomeName}
            />
          )}
          <p className="src">{copy.note}</p>
        </div>
      )}
    </section>
  );
}

const costName = (category: keyof typeof syndicatesCopy.page.costs) => syndicatesCopy.page.costs[category];
const incomeName = (category: keyof typeof syndicatesCopy.page.income) => syndicatesCopy.page.income[category];

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="kpi">
      <dt>{label}</dt>
      <dd className="num">
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
  const shareCount = lines[0] ? lines[0].amount / lines[0].perShare : 1;
  return (
    <div className="panel flush bleed">
      <table className="tb">
        <caption className="vh">{heading}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" className="r">
              {copy.amount}
            </th>
            <th scope="col" className="r">
              {copy.share}
            </th>
            <th scope="col" className="r hide-m">
              {copy.percent}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ category, amount, perShare, percent }) => (
            <tr key={category}>
              <th scope="row">{name(category)}</th>
              <td className="r num">{formatMoney(amount)}</td>
              <td className="r num">{formatMoney(Math.round(perShare))}</td>
              <td className="r num hide-m">{formatPercent(percent)}</td>
            </tr>
          ))}
          <tr className="tot">
            <th scope="row">{copy.total}</th>
            <td className="r num">{formatMoney(total)}</td>
            <td className="r num">{formatDecimal(total / shareCount, 0)}&nbsp;Kč</td>
            <td className="r num hide-m">{formatPercent(100)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
