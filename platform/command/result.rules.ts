import type { PragueDate } from '#platform/time/time.rules.ts';

/** Either a value, or the code of an expected refusal. Bugs are thrown instead (docs/decisions/0004). */
export type Done<Value> = { ok: true; value: Value };
/** `date`: what the refusal's sentence names. */
export type Refused<Code extends string> = { ok: false; code: Code; date?: PragueDate };
export type Result<Value, Code extends string> = Done<Value> | Refused<Code>;

/** The result of something that was done. */
export function done<Value>(value: Value): Done<Value> {
  return { ok: true, value };
}

export function refused<Code extends string>(code: Code, named: { date?: PragueDate } = {}): Refused<Code> {
  return { ok: false, code, ...named };
}
