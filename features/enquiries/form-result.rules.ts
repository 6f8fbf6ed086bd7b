/** The result of a visitor's form, with codes of the form and by field. */
export type FormResult = { ok: true } | FormFailure;

type FormFailure = { ok: false; code: string; fields?: Readonly<Record<string, readonly string[]>> };

/** A refused form: why, and the typed values to show again. */
export type RejectedForm = { failure: FormFailure; values: Readonly<Record<string, string>> };
