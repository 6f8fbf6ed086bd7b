import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

// Checks the JSON answers that the browser gets, with less code than Zod (docs/decisions/0040-json-answers.md).

/**
 * Checks whether a JSON value has the type Value (docs/decisions/0040). `exactly` is never set; it only makes the
 * compiler refuse a shape that checks more or less than the type it is annotated with.
 */
export interface Shape<Value> {
  (value: unknown): value is Value;
  readonly exactly?: (value: Value) => Value;
}

/** The type of the values that a shape accepts. */
export type ValueOf<Checked> = Checked extends (value: unknown) => value is infer Value ? Value : never;

type Check = (value: unknown) => boolean;
type ObjectOf<Fields> = { [Name in keyof Fields]: ValueOf<Fields[Name]> };

export const text: Shape<string> = (value) => typeof value === 'string';
/** Finite: JSON may write 1e999. */
export const number: Shape<number> = (value): value is number => Number.isFinite(value);
export const boolean: Shape<boolean> = (value) => typeof value === 'boolean';
export const instant: Shape<Instant> = (value): value is Instant => number(value);
export const pragueDate: Shape<PragueDate> = (value): value is PragueDate =>
  text(value) && /^\d{4}-\d\d-\d\d$/.test(value);
export const clockTime: Shape<ClockTime> = (value): value is ClockTime => text(value) && /^\d\d:\d\d$/.test(value);

/* @__NO_SIDE_EFFECTS__ */
export const oneOf =
  <const Value>(values: readonly Value[]): Shape<Value> =>
  (value): value is Value =>
    values.includes(value as Value);

/* @__NO_SIDE_EFFECTS__ */
export const nullable =
  <Value>(fits: Shape<Value>): Shape<Value | null> =>
  (value): value is Value | null =>
    value === null || fits(value);

/* @__NO_SIDE_EFFECTS__ */
export const array =
  <Value>(fits: Shape<Value>): Shape<readonly Value[]> =>
  (value): value is readonly Value[] =>
    Array.isArray(value) && value.every(fits);

/** Other fields than the named ones are allowed, so that an answer may grow under an open page. */
/* @__NO_SIDE_EFFECTS__ */
export const object =
  <const Fields extends Record<string, Check>>(fields: Fields): Shape<ObjectOf<Fields>> =>
  (value): value is ObjectOf<Fields> =>
    isObject(value) && Object.entries(fields).every(([name, fits]) => fits(value[name]));

/** An object with any keys, all of whose values have one shape. */
/* @__NO_SIDE_EFFECTS__ */
export const record =
  <Value>(fits: Shape<Value>): Shape<Readonly<Record<string, Value>>> =>
  (value): value is Readonly<Record<string, Value>> =>
    isObject(value) && Object.values(value).every(fits);

/* @__NO_SIDE_EFFECTS__ */
export const either =
  <Shapes extends readonly Check[]>(...shapes: Shapes): Shape<ValueOf<Shapes[number]>> =>
  (value): value is ValueOf<Shapes[number]> =>
    shapes.some((fits) => fits(value));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
