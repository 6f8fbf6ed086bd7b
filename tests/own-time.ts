/**
 * How long this thread itself has worked until the promise settles, in ms: as long as it lasts on a machine that does
 * nothing else.
 */
export async function ownMs(work: () => Promise<unknown>): Promise<number> {
  const since = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
}

/** The longest that others had to wait for their turn during `work`, in ms of this thread's own time. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const state = { isDone: false };
  const done = work().finally(() => (state.isDone = true));
  let longest = 0;
  while (!state.isDone) longest = Math.max(longest, await ownMs(() => new Promise((resolve) => setTimeout(resolve))));
  await done;
  return longest;
}
