import { contestPrize } from '#domain/site/site-settings.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { readSettings } from '#server/site/read-settings.ts';

/** The prize of the running contest, for its pages; without a contest they are not found (contest.switch). */
export async function requireContest({ db, page }: Pick<RequestContext, 'db' | 'page'>): Promise<number> {
  page.dependsOn('settings');
  const prize = contestPrize(await readSettings(db));
  if (prize === null) throw new Response(null, { status: 404 });
  return prize;
}
