import { PostForm } from '#app/forms/post-form.tsx';
import { Confirm } from '#app/admin/confirm.tsx';
import { Submit } from '#app/admin/submit.tsx';
import { adminChatCopy as copy } from '#copy/cs/admin/chat.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { horseName } from '#domain/racing/horse-name.ts';
import type { Instant } from '#domain/shared/time.ts';

type Message = {
  id: number;
  username: string | null;
  message: string;
  writtenAt: Instant;
  hiddenAt: Instant | null;
  reports: number;
  groupName: string | null;
  horse: string | null;
};

const columns: readonly Column<Message>[] = [
  {
    heading: copy.columns.message,
    isRowHead: true,
    className: 'message-text',
    cell: ({ message, username, writtenAt, groupName, horse }) => (
      <>
        <bdi>{message}</bdi>
        <small>{copy.by(username, writtenAt, { groupName, horse: horse === null ? null : horseName(horse) })}</small>
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
      <PostForm>
        <input type="hidden" name="messageId" value={id} />
        <Submit step="dismiss" label={copy.dismiss} className="button button-outline button-small" />
      </PostForm>
      <Confirm {...copy.hide} step="hide" fields={{ messageId: id }} />
    </div>
  );
}
