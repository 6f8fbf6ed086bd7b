import type { Instant } from '#platform/time/time.rules.ts';

/** Limits of visitors' forms, in visible characters. */
export const minNameLength = 2;
export const maxNameLength = 80;
export const maxNoteLength = 1000;
/** Forms from one address or mailbox are counted for so long. */
export const countedHours = 1;
export const phoneDigits = { min: 9, max: 15 } as const;

/** A hidden field that only robots fill in; such a form gets a success but is not stored (breeding.public-forms). */
export const honeypotField = 'web';

/** How far a visitor's enquiry has been answered. */
export const enquiryStatuses = ['new', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

type AnsweredEnquiry = { status: EnquiryStatus; adminNote: string | null };

/** Identifies the answer that an administrator started from: saving over another answer is a conflict. */
export const enquiryFingerprint = ({ status, adminNote }: AnsweredEnquiry): string =>
  JSON.stringify([status, adminNote]);

/** What every enquiry has, as its visitor sent it, with the administrator's answer. */
export type Enquiry = AnsweredEnquiry & {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  note: string | null;
  createdAt: Instant;
};

/** The result of a visitor's form, with codes of the form and by field. */
export type FormResult = { ok: true } | FormFailure;

type FormFailure = { ok: false; code: string; fields?: Readonly<Record<string, readonly string[]>> };

/** A refused form: why, and the typed values to show again. */
export type RejectedForm = { failure: FormFailure; values: Readonly<Record<string, string>> };
