import { person } from '#platform/http/route-rules.server.ts';
import { chatReason } from '#text/chat/chat';
import type { ChatAnswer } from './chat.rules.ts';
import { readChat } from './messages.server.ts';
import { handleChatForm } from './handle-chat-form.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { readForm } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** The feedback chat of the widget on every page, for signed-in people alone (chat.list). */
export const chatResource = resource('/api/viewer/chat', person(), {
  async GET({ ctx: { db, actor } }) {
    const chat = await readChat(db, actor);
    return chat ? Response.json(chat satisfies ChatAnswer) : refuse('actor.not-signed-in');
  },
  /** Sends, reports or hides a message, or stores which one was seen last. */
  async POST({ ctx, request }) {
    const result = await handleChatForm(ctx, await readForm(request));
    return result.ok ? Response.json(result.value) : refuse(result.code);
  },
});

const statuses: Readonly<Record<string, number>> = {
  'actor.not-signed-in': 401,
  'actor.not-admin': 403,
  'chat.unknown-message': 404,
  'chat.own-message': 409,
  'chat.too-often': 429,
};

const refuse = (code: string): Response => errorResponse(statuses[code] ?? 400, code, { message: chatReason(code) });
