import { admin } from '#platform/http/route-rules.server.ts';
import { parseTypedDate } from '#platform/time/typed-date.rules.ts';
import { exportStream } from './export-file.server.ts';
import { openStoredBackup } from '#features/operations/backup-folder.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** Download from /admin/data/checks: the stored races in the format that imports read; `?from=&to=&format=csv|json`. */
export const exportFile = resource('/admin/data/export', admin(['from', 'to', 'format']), {
  GET({ ctx, query }) {
    const day = (name: string) => parseTypedDate(query.get(name) ?? '') ?? undefined;
    const format = query.get('format') === 'json' ? 'json' : 'csv';
    const rows = exportStream({ db: ctx.db, format, scope: { from: day('from'), to: day('to') } });
    return new Response(rows, {
      headers: {
        'Content-Type': format === 'json' ? 'application/json' : 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="dostihy.${format}"`,
      },
    });
  },
});

/** Download from /admin/data/checks: a stored backup, the whole database in one file. */
export const backupFile = resource('/admin/data/backups/:name', admin(), {
  async GET({ ctx, params }) {
    const backup = await openStoredBackup({ dataDir: ctx.dataDir, store: ctx.backupStore }, params.name);
    if (!backup) return errorResponse(404, 'not-found');
    return new Response(backup.stream, {
      headers: { 'Content-Type': 'application/octet-stream', 'Content-Length': String(backup.bytes) },
    });
  },
});
