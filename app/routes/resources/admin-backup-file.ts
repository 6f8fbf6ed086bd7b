import { data } from 'react-router';
import { openStoredBackup } from '#server/operations/backup-folder.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/admin-backup-file';

/** `/admin/data/backups/{name}`: the whole database, for administrators alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const backup = await openStoredBackup(requestOf(context).dataDir, params.name);
  if (!backup) throw data(null, { status: 404 });
  return new Response(backup.stream, {
    headers: { 'Content-Type': 'application/gzip', 'Content-Length': String(backup.bytes) },
  });
}
