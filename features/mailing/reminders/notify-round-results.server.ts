import { roundSlug } from '#features/contest/round.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { unsubscribeUrl } from '#features/mailing/unsubscribe.server.ts';
import { claimTopicMail } from './claim-mail.server.ts';
import { type FinishedRow, readFinishedRounds } from './read-finished-rounds.server.ts';
import type { ReminderDeps } from './reminder-deps.server.ts';

/** Mails each participant the result of a round of the weekly contest, once it is frozen. */
export async function notifyRoundResults(deps: ReminderDeps): Promise<void> {
  for (const finished of await readFinishedRounds(deps.db)) {
    await deps.db.transaction((tx) => notify(tx, deps, finished));
  }
}

async function notify(tx: Db, { mail, links }: ReminderDeps, finished: FinishedRow): Promise<void> {
  const { userId, email, monday, rank, ranked, tips, winningsMillionths } = finished;
  if (!(await claimTopicMail(tx, { userId, topic: 'contest', day: monday }))) return;
  await mail.enqueue(tx, {
    kind: 'contest-round',
    to: email,
    unsubscribeUrl: unsubscribeUrl(links, userId, 'contest'),
    monday,
    rank,
    ranked,
    tips,
    roi: roiPercent(winningsMillionths, tips),
    url: `${links.appUrl}/contest/${roundSlug(monday)}`,
  });
}
