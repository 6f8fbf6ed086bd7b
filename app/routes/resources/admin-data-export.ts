import { parsePragueDate } from '#domain/shared/prague-time.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { exportStream } from '#server/admin/data/export-file.ts';
import type { Route } from './+types/admin-data-export';

/** `/admin/data/export?from=&to=&format=`: stored races in the import format. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const query = new URL(request.url).searchParams;
  const day = (name: string) => parsePragueDate(query.get(name) ?? '') ?? undefined;
  const format = query.get('format') === 'json' ? 'json' : 'csv';
  const rows = exportStream({ db: requestOf(context).db, format, scope: { from: day('from'), to: day('to') } });
  return new Response(rows, {
    headers: {
      'Content-Type': format === 'json' ? 'application/json' : 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="dostihy.${format}"`,
    },
  });
}
