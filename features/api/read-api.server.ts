import { everybody } from '#platform/http/route-rules.server.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { answerApiRequest } from './api-response.server.ts';
import { openApi } from './open-api.server.ts';

const base = '/api/v1';

/** Every address of the public read API, and openapi.json, which describes them; the page cache stores the answers. */
export const readApiResource = resource('/api/v1/*', everybody(), {
  async GET({ ctx: { db, now, page, appUrl }, request, query }) {
    const settings = await readSettings(db);
    page.dependsOn('settings');
    const path = decodeURIComponent(new URL(request.url).pathname).slice(base.length);
    if (path === '/openapi.json') return Response.json(openApi({ siteName: settings.siteName, appUrl }));
    const { dependsOn, validUntil } = page;
    const apiRequest = { path, query, isDemo: settings.demo !== null };
    const { status, body } = await answerApiRequest(
      { db, now, today: pragueDate(now), dependsOn, validUntil },
      apiRequest,
    );
    return Response.json(body, { status });
  },
});
