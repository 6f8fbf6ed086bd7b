/** Epoch milliseconds of a moment. Rules take it as an argument, they never read a clock (docs/decisions/0007). */
export type Instant = number & { readonly __brand: 'Instant' };
/** A calendar day in Prague, '2023-10-08'. */
export type PragueDate = string & { readonly __brand: 'PragueDate' };
/** A local race time, '15:05'. */
export type ClockTime = string & { readonly __brand: 'ClockTime' };
