import type { Instant } from '#platform/time/time.rules.ts';
import type { AnsweredEnquiry } from './enquiry-status.rules.ts';

/** What every enquiry has, as its visitor sent it, with the administrator's answer. */
export type Enquiry = AnsweredEnquiry & {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  note: string | null;
  createdAt: Instant;
};
