import { parseJson, readJson } from '#platform/ui/read-json.ts';
import { type LivePage, missedChangesShape, pushedChangeShape } from './live-page.rules.ts';
import { listenToChanges, pageTopicPrefix, watchPage } from './live-stream.ts';
import { type OpenPage, PageFollower } from './page-follower.ts';

/**
 * Keeps an open page fresh (public-pages.live). Pushed changes are put into its data; what can't be put there is asked
 * for, and only then the page is fetched anew, as is every page that isn't pushed. Returns a function to stop.
 */
export function followPage<Loaded extends { live: LivePage }>(page: OpenPage<Loaded>): () => void {
  const follower = new PageFollower(page, askMissed);
  const address = page.shown().live.shown?.address;
  const stopListening = listenToChanges(({ topic, at }) => {
    if (!topic.startsWith(pageTopicPrefix)) return follower.takeTopic(topic, at);
    const message = parseJson(topic.slice(pageTopicPrefix.length), pushedChangeShape);
    if (message && message.address === address) follower.takePushed(message);
  });
  const stopWatching = address === undefined ? null : watchPage(address);
  return () => {
    follower.stop();
    stopWatching?.();
    stopListening();
  };
}

async function askMissed(query: URLSearchParams) {
  const answer = await fetch(`/api/live-changes?${query}`).catch(() => null);
  return readJson(answer, missedChangesShape);
}
