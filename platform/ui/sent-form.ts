/**
 * How a sent form ended without an answer to show: there is no connection, nobody is signed in any more, the role is
 * gone, or anything else.
 */
export type FormFailure = 'offline' | 'signedOut' | 'notAllowed' | 'failed';

/** 'done': the server has accepted it; 'refused': its answer says what is wrong with it. */
export type FormOutcome = FormFailure | 'done' | 'refused';

/** `message`: what the server has said of it. */
type OnSettled = (outcome: FormOutcome, message: string | null) => void;

let settle: OnSettled | null = null;

export function watchSentForm(onSettled: OnSettled): void {
  settle = onSettled;
}

export function settleSentForm(outcome: FormOutcome, message: string | null = null): void {
  settle?.(outcome, message);
  settle = null;
}
