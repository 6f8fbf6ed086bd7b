/**
 * Runs `stop` at the first SIGINT or SIGTERM and ends the process after it. Later signals are ignored: Ctrl+C comes
 * twice, from the terminal and from the launcher (scripts/node24.mjs). For the site, `npm run dev` and `npm run cluster`.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping: Promise<void> | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void (stopping ??= stop().then(() => process.exit(0))));
}
