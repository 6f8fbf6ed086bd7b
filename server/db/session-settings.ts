/** SQL that begins every connection's session, on both engines. The offset is a number, so it can't inject SQL. */
export function sessionSettings(clockOffsetS: number | undefined): string {
  return `set timezone to 'UTC'; set rovinka.clock_offset to '${clockOffsetS ?? ''}'`;
}
