/** Of the runs that statistics count, whether one is a start: it ended with a position (statistics.starts). */
export function isStart<Run extends { position: number | null }>(run: Run): run is Run & { position: number } {
  return run.position !== null;
}
