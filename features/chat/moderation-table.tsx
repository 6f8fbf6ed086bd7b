import { Confirm } from '#features/admin/confirm.tsx';
import { DecisionReason } from '#features/admin/decision-reason.tsx';
import { adminChatCopy as copy } from '#text/chat/admin-chat';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { horseName } from '#features/racing/horse-name.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

type Message = {
  id: number;
  username: string | null;
  message: string;
  writtenAt: Instant;
  hiddenAt: Instant | null;
  reports: number;
  whys: readonly string[];
  groupName: string | null;
  horse: string | null;
};

const columns: readonly Column<Message>[] = [
  {
    heading: copy.columns.message,
    isRowHead: true,
    className: 'message-text',
    cell: ({ message, username, writtenAt, groupName, horse, whys }) => (
      <>
        <bdi>{message}</bdi>
        <small>{copy.by(username, writtenAt, { groupName, horse: horse === null ? null : horseName(horse) })}</small>
        {whys.map((why) => (
          <small key={why}>
            {copy.why} <bdi>{why}</bdi>
          </small>
        ))}
      </>
    ),
  },
  { heading: copy.columns.reports, isRightAligned: true, className: 'numeric', cell: ({ reports }) => reports },
  {
    heading: copy.columns.what,
    isRightAligned: true,
    cell: ({ id, hiddenAt }) => (hiddenAt === null ? <ModerationActions id={id} /> : copy.hiddenAt(hiddenAt)),
  },
];

/** The table of /admin/chat: messages that were reported or hidden, for an administrator to decide on. */
export function ModerationTable({ messages, caption }: { messages: readonly Message[]; caption: string }) {
  return <DataTable caption={caption} columns={columns} rows={messages} keyOf={({ id }) => id} />;
}

function ModerationActions({ id }: { id: number }) {
  return (
    <div className="inline-group inline-group-end">
      <Confirm {...copy.dismiss} step="dismiss" fields={{ messageId: id }}>
        <DecisionReason />
      </Confirm>
      <Confirm {...copy.hide} step="hide" fields={{ messageId: id }}>
        <DecisionReason />
      </Confirm>
    </div>
  );
}

const unfoundColumns: readonly Column<UnfoundReport>[] = [
  {
    heading: copy.columns.message,
    isRowHead: true,
    className: 'message-text',
    cell: ({ quote, why }) => (
      <>
        <bdi>{quote}</bdi>
        {why !== null && (
          <small>
            {copy.why} <bdi>{why}</bdi>
          </small>
        )}
      </>
    ),
  },
  {
    heading: copy.columns.what,
    isRightAligned: true,
    cell: ({ id }) => (
      <Confirm {...copy.close} step="close" fields={{ reportId: id }}>
        <DecisionReason />
      </Confirm>
    ),
  },
];

type UnfoundReport = { id: number; quote: string | null; why: string | null };

/** Reports that quote what isn't there, or isn't there any more. */
export function UnfoundReports({ reports }: { reports: readonly UnfoundReport[] }) {
  if (reports.length === 0) return null;
  return <DataTable caption={copy.unfound} columns={unfoundColumns} rows={reports} keyOf={({ id }) => id} />;
}
