/**
 * The result of a form sent from /chov or /syndicates. The codes, of the form and by field, have their sentences in
 * copy/cs/public/enquiry.ts.
 */
export type FormResult = { ok: true } | FormFailure;

type FormFailure = { ok: false; code: string; fields?: Readonly<Record<string, readonly string[]>> };

/** A refused form: why, and the typed values to show again. */
export type RejectedForm = { failure: FormFailure; values: Readonly<Record<string, string>> };
