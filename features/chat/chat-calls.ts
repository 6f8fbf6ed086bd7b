import { readJson, readRefusal } from '#platform/ui/read-json.ts';
import { type ChatAnswer, chatAnswerShape, sentMessageShape } from './chat-answer.rules.ts';
import type { ChatMessage } from './conversation.rules.ts';

const address = '/api/viewer/chat';
/** A request without an answer by then has failed (chat.optimistic, chat.connection). */
const timeoutMs = 10_000;

/** 'late': no answer within the time-out; 'failed': no connection or an unexpected answer. */
export type ChatRequestResult =
  | { ok: true; answer: ChatAnswer }
  | { ok: false; error: 'late' | 'failed' | 'signed-out' };

/** Reads the newest messages and how far this person has read. */
export async function fetchChat(): Promise<ChatRequestResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(address, { signal }).catch(() => null);
  const answer = await readJson(reply, chatAnswerShape);
  if (answer) return { ok: true, answer };
  if (signal.aborted) return { ok: false, error: 'late' };
  return { ok: false, error: reply?.status === 401 ? 'signed-out' : 'failed' };
}

/** `reason`: the refusal's code, 'chat.failed' without an answer, null when the message was stored. */
export type SendResult = { message: ChatMessage | null; reason: string | null; isLate: boolean };

/** Sends a message; `key` identifies it, so that a repeated request stores it once. */
export async function postMessage(text: string, key: string): Promise<SendResult> {
  const form = new FormData();
  form.set('text', text);
  form.set('key', key);
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(address, { method: 'POST', body: form, signal }).catch(() => null);
  const sent = await readJson(reply, sentMessageShape);
  if (sent) return { message: sent.message, reason: null, isLate: false };
  const refusal = await readRefusal(reply);
  return { message: null, reason: refusal?.reason ?? 'chat.failed', isLate: !refusal && signal.aborted };
}

/** Reports a message, or marks it as seen; resolves to whether it succeeded. */
export async function postMessageAction(action: 'report' | 'read', messageId: number): Promise<boolean> {
  const form = new FormData();
  form.set(action, String(messageId));
  const reply = await fetch(address, { method: 'POST', body: form }).catch(() => null);
  return reply?.ok ?? false;
}
