import { fileURLToPath } from 'node:url';
import { StartError } from '#server/start-error.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** One line with the database's own reason; Drizzle's message is the whole statement. */
export function migrationError(error: unknown): StartError {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new StartError(`Migrace selhala a nic nezměnila: ${reason}`, { cause: error });
}
