import { chatReason } from '#copy/cs/public/chat.ts';
import { readChat } from '#server/chat/read-chat.ts';
import { writeChat } from '#server/chat/write-chat.ts';
import { readForm, requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/api-viewer-chat';

/** Spec 7, Chat: the newest 50 messages, for signed-in people alone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = requestOf(context);
  const chat = await readChat(db, actor);
  return chat ? Response.json(chat) : refusal('actor.not-signed-in');
}

/** Sends, reports, hides a message, or remembers what was seen. */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await writeChat(requestOf(context), await readForm(request));
  return result.ok ? Response.json(result.value) : refusal(result.code);
}

const statuses: Readonly<Record<string, number>> = {
  'actor.not-signed-in': 401,
  'actor.not-admin': 403,
  'chat.unknown-message': 404,
  'chat.own-message': 409,
  'chat.too-often': 429,
};

function refusal(code: string): Response {
  const status = statuses[code] ?? 400;
  return Response.json({ code: status, reason: code, message: chatReason(code) }, { status });
}
