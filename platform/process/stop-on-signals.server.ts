/**
 * Runs `stop` at the first SIGINT or SIGTERM, or when the launcher has been killed, and ends the process after it.
 * Later signals are ignored: Ctrl+C comes twice, from the terminal and from the launcher.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping: Promise<void> | null = null;
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
    process.on(event, () => void (stopping ??= stop().then(() => process.exit(0))));
}
