import { tipFileRows } from '#domain/dashboard/tip-file.ts';
import { readAllTips } from '#server/dashboard/read-my-tips.ts';
import { type FileFormat, tableFile } from '#server/downloads/table-file.ts';
import { readWeekToShare } from '#server/pictures/read-week-picture.ts';
import { weekToken } from '#server/pictures/week-token.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { redirectTo } from '#server/http/redirect-to.ts';
import { requireSignedIn } from '#server/http/request-context.ts';
import { type ResourceInput, resource } from '#server/http/resource.ts';

/** Downloads from /user-dashboard: all tips of the signed-in person, with the odds at that time and the results. */
export const myTipsTable = resource('/user-dashboard/moje-tipy.csv', { GET: (input) => myTips(input, 'csv') });
export const myTipsJson = resource('/user-dashboard/moje-tipy.json', { GET: (input) => myTips(input, 'json') });

async function myTips({ ctx, request }: Pick<ResourceInput, 'ctx' | 'request'>, format: FileFormat) {
  const { db, now } = ctx;
  const { id } = requireSignedIn(ctx, request);
  const [rows, { demo }] = await Promise.all([readAllTips(db, id), readSettings(db)]);
  return tableFile(format, tipFileRows(rows, now), demo !== null);
}

/** Makes the link by which the signed-in person shares their week (pictures.week). */
export const weekToShare = resource('/user-dashboard/tyden', {
  async GET({ ctx, request }) {
    const { id } = requireSignedIn(ctx, request);
    const monday = await readWeekToShare(ctx.db, id);
    const query = monday === null ? '' : `?tyden=${weekToken(ctx.account.accounts, id, monday)}#sdilet`;
    return redirectTo(`/tip-analysis/user/${id}${query}`, 303);
  },
});
