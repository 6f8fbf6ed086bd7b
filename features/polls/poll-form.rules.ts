import { parseDatetimeField } from '#platform/time/datetime-field.rules.ts';
import type { PollRows } from './poll-view.rules.ts';

/** The fields of a poll's form, one option a line, not validated yet. */
export function pollFromForm(form: { get(name: string): unknown }) {
  const text = (name: string) => String(form.get(name) ?? '');
  const end = text('expiresAt');
  return {
    question: text('question'),
    description: text('description').trim() || null,
    pollType: text('pollType'),
    expiresAt: end === '' ? null : (parseDatetimeField(end) ?? 'unreadable'),
    options: text('options')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

/** Identifies the version of a poll that an editor started from: an edit over any other is a conflict. */
export function pollFingerprint({ question, description, pollType, expiresAt, options }: PollRows): string {
  return JSON.stringify([question, description, pollType, expiresAt, options.map(({ text }) => text)]);
}

export const pollStates = ['active', 'ended', 'inactive'] as const;
export type PollState = (typeof pollStates)[number];

/** Switched off, past its end, or taking votes. */
export function pollState({ isActive, expiresAt }: Pick<PollRows, 'isActive' | 'expiresAt'>, now: number): PollState {
  if (!isActive) return 'inactive';
  return expiresAt !== null && expiresAt <= now ? 'ended' : 'active';
}
