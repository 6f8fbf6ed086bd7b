import { parseFormTime } from '#domain/shared/form-time.ts';
import type { PollRows } from './poll-view.ts';

/** Fields of an administrator's poll as they were typed; one answer a line. What is wrong with them, NewPoll says. */
export function pollFromForm(form: { get(name: string): unknown }) {
  const text = (name: string) => String(form.get(name) ?? '');
  const end = text('expiresAt');
  return {
    question: text('question'),
    description: text('description').trim() || null,
    pollType: text('pollType'),
    expiresAt: end === '' ? null : (parseFormTime(end) ?? 'unreadable'),
    options: text('options')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

/** What an editor has seen of a poll: an edit made over anything else is a conflict. */
export function pollFingerprint({ question, description, pollType, expiresAt, options }: PollRows): string {
  return JSON.stringify([question, description, pollType, expiresAt, options.map(({ text }) => text)]);
}

export const pollStates = ['active', 'ended', 'inactive'] as const;
export type PollState = (typeof pollStates)[number];

/** How a poll stands: switched off, past its end, or taking votes. */
export function pollState({ isActive, expiresAt }: Pick<PollRows, 'isActive' | 'expiresAt'>, now: number): PollState {
  if (!isActive) return 'inactive';
  return expiresAt !== null && expiresAt <= now ? 'ended' : 'active';
}

export function isPollState(text: string | null): text is PollState {
  return pollStates.some((state) => state === text);
}
