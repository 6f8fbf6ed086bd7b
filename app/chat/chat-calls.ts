import type { ChatMessage } from '#domain/chat/conversation.ts';

const address = '/api/viewer/chat';
/** A request without an answer by then has failed (chat.optimistic, chat.connection). */
const timeoutMs = 10_000;

export type ChatAnswer = { messages: ChatMessage[]; lastReadId: number };

/** 'late': no answer within the time-out; 'failed': no connection or an unexpected answer. */
export type ChatRequestResult<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; error: 'late' | 'failed' | 'signed-out' };

export function fetchChat(): Promise<ChatRequestResult<ChatAnswer>> {
  return request<ChatAnswer>();
}

/** `reason`: the refusal's code, 'chat.failed' without an answer, null when the message was stored. */
export type SendResult = { message: ChatMessage | null; reason: string | null; isLate: boolean };

export async function postMessage(text: string, key: string): Promise<SendResult> {
  const form = new FormData();
  form.set('text', text);
  form.set('key', key);
  try {
    const reply = await fetch(address, { method: 'POST', body: form, signal: AbortSignal.timeout(timeoutMs) });
    const { message, reason } = (await reply.json()) as { message: ChatMessage | null; reason?: string };
    return reply.ok
      ? { message, reason: null, isLate: false }
      : { message: null, reason: reason ?? 'chat.failed', isLate: false };
  } catch (error) {
    return { message: null, reason: 'chat.failed', isLate: isTimeout(error) };
  }
}

/** Reports or hides a message, or marks it as seen; resolves to whether it succeeded. */
export async function postMessageAction(action: 'report' | 'hide' | 'read', messageId: number): Promise<boolean> {
  const form = new FormData();
  form.set(action, String(messageId));
  const reply = await fetch(address, { method: 'POST', body: form }).catch(() => null);
  return reply?.ok ?? false;
}

async function request<Answer>(): Promise<ChatRequestResult<Answer>> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (reply.ok) return { ok: true, answer: (await reply.json()) as Answer };
    return { ok: false, error: reply.status === 401 ? 'signed-out' : 'failed' };
  } catch (error) {
    return { ok: false, error: isTimeout(error) ? 'late' : 'failed' };
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';
