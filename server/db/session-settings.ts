/** What every session begins with. The offset is a number of seconds, so it can't carry SQL. */
export function sessionSettings(clockOffsetS: number | undefined): string {
  return `set timezone to 'UTC'; set rovinka.clock_offset to '${clockOffsetS ?? ''}'`;
}
