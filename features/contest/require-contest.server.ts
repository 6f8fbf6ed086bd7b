import { contestPrize } from '#features/site/site-settings.rules.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { readSettings } from '#features/site/read-settings.server.ts';

/** The prize of the running contest, for its pages; without a contest they are not found (contest.switch). */
export async function requireContest({ db, page }: Pick<RequestContext, 'db' | 'page'>): Promise<number> {
  page.dependsOn('settings');
  const prize = contestPrize(await readSettings(db));
  if (prize === null) throw new Response(null, { status: 404 });
  return prize;
}
