import { feedsJob, type FeedWorkOptions, feedWork } from '#features/feeds/feed-work.server.ts';
import type { Db } from '#platform/db/db.server.ts';

/** Enqueues and fetches the feeds that are due; says how many, and adds the mails that they queue. */
export async function fetchDueFeeds(options: FeedWorkOptions, mails: object[] = []): Promise<number> {
  const queued: object[] = [];
  const enqueue = async (_db: Db, _queue: string, payload: object) => void queued.push(payload);
  await feedsJob(options).run(enqueue);
  const mail = async (_db: Db, _queue: string, payload: object) => void mails.push(payload);
  const { work } = feedWork(options);
  for (const payload of queued) await work(payload, 'job', mail);
  return queued.length;
}
