import type { NotificationKind } from '#features/accounts/notification-kinds.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';

/** A notification to one person before their choices are asked. */
export type Draft = {
  userId: string;
  kind: NotificationKind;
  /** What it is about, 'runner:12': a person is told once a kind and subject. */
  subject: string;
  title: string;
  body: string;
  /** Without a price, when the body names one. */
  pushBody: string | null;
  url: string;
  horseId: number | null;
  day: PragueDate;
  expiresAt: Instant;
  /** When the mail about it is due; null when another mail tells the same, or none does. */
  mailAt: Instant | null;
};

/** A draft that names no price. */
export const draft = (values: Omit<Draft, 'pushBody'> & { pushBody?: string }): Draft => ({
  pushBody: null,
  ...values,
});
