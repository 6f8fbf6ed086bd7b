/** What became of a sent form. The codes, of the whole and by field, have their sentences in copy/cs/public/enquiry.ts. */
export type FormResult = { ok: true } | FormFailure;

export type FormFailure = { ok: false; code: string; fields?: Readonly<Record<string, readonly string[]>> };

/** What the screen of a form that was not taken shows: why, and what had been typed. */
export type RejectedForm = { failure: FormFailure; values: Readonly<Record<string, string>> };
