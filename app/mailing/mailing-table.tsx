import { Link } from 'react-router';
import { adminMailingCopy as copy } from '#copy/cs/admin/mailing.ts';
import type { MailingState } from '#domain/mailing/mailing-fields.ts';
import type { Instant } from '#domain/shared/time.ts';

type Row = {
  id: number;
  subject: string;
  state: MailingState;
  at: Instant | null;
  people: number;
  sent: number;
  failed: number;
  unsubscribed: number;
};

/** All mailings with what became of them. */
export function MailingTable({ mailings }: { mailings: readonly Row[] }) {
  const { columns, number } = copy;
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.mail}</th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.people}
            </th>
            <th scope="col" className="align-right">
              {columns.sent}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.failed}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.left}
            </th>
            <th scope="col" className="align-right">
              {columns.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {mailings.map((mailing) => {
            const isOut = mailing.people > 0;
            return (
              <tr key={mailing.id}>
                <th scope="row">
                  <Link to={`/admin/mailing/${mailing.id}`}>
                    <bdi>{mailing.subject}</bdi>
                  </Link>
                  <small>{copy.at(mailing.at)}</small>
                </th>
                <td className="align-right numeric hide-on-mobile">{isOut ? number(mailing.people) : '–'}</td>
                <td className="align-right numeric">{isOut ? number(mailing.sent) : '–'}</td>
                <td className="align-right numeric hide-on-mobile">{isOut ? number(mailing.failed) : '–'}</td>
                <td className="align-right numeric hide-on-mobile">{isOut ? number(mailing.unsubscribed) : '–'}</td>
                <td className="align-right">
                  <MailingBadge state={mailing.state} failed={mailing.failed} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const badgeClasses = {
  draft: 'badge badge-warning',
  scheduled: 'badge',
  sending: 'badge',
  paused: 'badge badge-warning',
  sent: 'badge badge-ok',
} satisfies Record<MailingState, string>;

export function MailingBadge({ state, failed }: { state: MailingState; failed: number }) {
  if (state === 'sent' && failed > 0) return <span className="badge badge-error">{copy.failures(failed)}</span>;
  return <span className={badgeClasses[state]}>{copy.states[state]}</span>;
}
