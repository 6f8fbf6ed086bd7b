/** The rows of a hand-written query: both drivers answer with them, Drizzle's type does not say so. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
