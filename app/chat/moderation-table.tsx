import { Form } from 'react-router';
import { Confirm } from '#app/admin/confirm.tsx';
import { Submit } from '#app/admin/submit.tsx';
import { adminChatCopy as copy } from '#copy/cs/admin/chat.ts';
import type { Instant } from '#domain/shared/time.ts';

type Message = {
  id: number;
  username: string | null;
  message: string;
  writtenAt: Instant;
  hiddenAt: Instant | null;
  reports: number;
};

/** Reported or hidden messages, for administrators. */
export function ModerationTable({ messages, caption }: { messages: readonly Message[]; caption: string }) {
  const { columns } = copy;
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.message}</th>
            <th scope="col" className="align-right">
              {columns.reports}
            </th>
            <th scope="col" className="align-right">
              {columns.what}
            </th>
          </tr>
        </thead>
        <tbody>
          {messages.map(({ id, username, message, writtenAt, hiddenAt, reports }) => (
            <tr key={id}>
              <th scope="row" className="message-text">
                <bdi>{message}</bdi>
                <small>{copy.by(username, writtenAt)}</small>
              </th>
              <td className="align-right numeric">{reports}</td>
              <td className="align-right">
                {hiddenAt === null ? <ModerationActions id={id} /> : copy.hiddenAt(hiddenAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ModerationActions({ id }: { id: number }) {
  return (
    <div className="inline-group inline-group-end">
      <Form method="post">
        <input type="hidden" name="messageId" value={id} />
        <Submit step="dismiss" label={copy.dismiss} className="button button-outline button-small" />
      </Form>
      <Confirm {...copy.hide} step="hide" fields={{ messageId: id }} />
    </div>
  );
}
