import { pragueDate } from '#domain/shared/prague-time.ts';
import { apiResponse } from '#server/http/api/api-response.ts';
import { openApi } from '#server/http/api/open-api.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readSettings } from '#server/site/read-settings.ts';
import type { Route } from './+types/api-v1';

/** The public read API and its description; answers are cached like pages (Decision I). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now, page, appUrl } = requestOf(context);
  const settings = await readSettings(db);
  page.dependsOn('settings');
  const path = `/${params['*']}`;
  if (path === '/openapi.json') return Response.json(openApi({ siteName: settings.siteName, appUrl }));
  const { searchParams: query } = new URL(request.url);
  const { dependsOn, validUntil } = page;
  const apiRequest = { path, query, isDemo: settings.demo !== null };
  const { status, body } = await apiResponse({ db, now, today: pragueDate(now), dependsOn, validUntil }, apiRequest);
  return Response.json(body, { status });
}
