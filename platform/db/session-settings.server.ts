/** Limits of a connection's statements, in milliseconds; PostgreSQL ends what takes longer. */
export type Timeouts = { statementMs: number; lockMs: number };

/** SQL that begins every connection's session. The values are numbers, so they can't inject SQL. */
export function sessionSettings(clockOffsetS: number | undefined, timeouts?: Timeouts): string {
  // To compile a statement takes PostgreSQL longer than any of ours runs: seconds for the search for contradictions.
  const settings = [`set timezone to 'UTC'`, 'set jit to off', `set rovinka.clock_offset to '${clockOffsetS ?? ''}'`];
  if (timeouts)
    settings.push(`set statement_timeout to ${timeouts.statementMs}`, `set lock_timeout to ${timeouts.lockMs}`);
  return settings.join('; ');
}

/** Writes a message into the write-ahead log, which nobody reads: shows that the database takes writes. */
export const probeQuery = `select pg_logical_emit_message(true, 'rovinka', 'probe')`;
