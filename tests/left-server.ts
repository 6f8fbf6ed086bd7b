import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Ends the embedded server that a killed process has left in its data folder. */
export async function stopLeftServer(dataDir: string): Promise<void> {
  const lockFile = join(dataDir, 'postgres/postmaster.pid');
  if (!existsSync(lockFile)) return;
  const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0]);
  try {
    for (process.kill(pid, 'SIGQUIT'); ; process.kill(pid, 0)) await pause(10);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
