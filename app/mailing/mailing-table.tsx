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
      <table className="tb">
        <caption className="vh">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.mail}</th>
            <th scope="col" className="r hide-m">
              {columns.people}
            </th>
            <th scope="col" className="r">
              {columns.sent}
            </th>
            <th scope="col" className="r hide-m">
              {columns.failed}
            </th>
            <th scope="col" className="r hide-m">
              {columns.left}
            </th>
            <th scope="col" className="r">
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
                <td className="r num hide-m">{isOut ? number(mailing.people) : '–'}</td>
                <td className="r num">{isOut ? number(mailing.sent) : '–'}</td>
                <td className="r num hide-m">{isOut ? number(mailing.failed) : '–'}</td>
                <td className="r num hide-m">{isOut ? number(mailing.unsubscribed) : '–'}</td>
                <td className="r">
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
  draft: 'badge b-warn',
  scheduled: 'badge b-info',
  sending: 'badge b-info',
  paused: 'badge b-warn',
  sent: 'badge b-ok',
} satisfies Record<MailingState, string>;

export function MailingBadge({ state, failed }: { state: MailingState; failed: number }) {
  if (state === 'sent' && failed > 0) return <span className="badge b-err">{copy.failures(failed)}</span>;
  return <span className={badgeClasses[state]}>{copy.states[state]}</span>;
}
