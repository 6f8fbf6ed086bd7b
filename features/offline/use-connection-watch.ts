import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import type { Frame } from '#platform/document/use-frame.ts';
import { listenToChanges } from '#platform/live/live-stream.ts';
import { hasServerTime } from '#platform/ui/server-time.ts';
import { siteTime } from '#platform/time/site-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { pauseBeforeRetry } from '#features/site/connection.rules.ts';
import { isPageAnswered, isSiteReachable, reportConnection, siteNow, useConnection } from './connection.ts';
import { setFailedNavigation, useFailedNavigation } from './failed-navigation.ts';
import { registerWorker, workerOfPage } from './register-worker.ts';
import { isOldRelease } from './release.ts';

/**
 * Finds out that the site can't be reached, and tries again by itself: when the browser or the live stream is back, and
 * after growing pauses (offline.retry). Returns how to try at once.
 */
export function useConnectionWatch(): () => void {
  const frame = useRouteLoaderData<Frame>('root');
  const clock = frame?.clock ?? null;
  const loadedAt = frame?.now ?? (0 as Instant);
  const { state } = useConnection();
  const retry = useRetry(clock);
  const report = useCallback(
    () => reportConnection({ kind: 'lost', at: hasServerTime() ? siteNow(clock) : loadedAt }),
    [clock, loadedAt],
  );
  useFailedLink(report);
  useEffect(() => {
    void registerWorker();
    const storedAt = Number(document.documentElement.dataset.storedAt);
    if (storedAt > 0) reportConnection({ kind: 'stored', at: siteTime(clock, storedAt as Instant) });
  }, [clock]);
  useEffect(() => onLoss(report), [report]);
  useEffect(() => (state === 'offline' ? keepTrying(retry) : undefined), [state, retry]);
  return retry;
}

/** Loads the page anew, or the one that was asked for meanwhile, as soon as the site answers. */
function useRetry(clock: Frame['clock']): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const failed = useFailedNavigation();
  const { pathname, search } = useLocation();
  const wanted = failed?.state === 'offline' && failed.to !== pathname + search ? failed.to : null;
  const latest = useRef({ wanted });
  useEffect(() => {
    latest.current = { wanted };
  }, [wanted]);
  return useCallback(async () => {
    if (!(await isSiteReachable()) || !(await isPageAnswered())) return;
    setFailedNavigation(null);
    const { wanted: address } = latest.current;
    // The data of another release would not fit the page: it offers to be loaded anew instead.
    if (address !== null) await navigate(address);
    else if (!isOldRelease()) await revalidate();
    reportConnection({ kind: 'reached', at: siteNow(clock) });
    if (isOldRelease()) reportConnection({ kind: 'read' });
  }, [revalidate, navigate, clock]);
}

/**
 * A link that can't be followed opens what the worker has stored of its page, or the page that says what is at hand
 * (offline.link). Without a worker the page stays, and the strip tells.
 */
function useFailedLink(report: () => void): void {
  const failed = useFailedNavigation();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (failed?.state !== 'offline') return;
    report();
    if (failed.to !== pathname + search && workerOfPage()) location.assign(failed.to);
  }, [failed, pathname, search, report]);
}

/** Calls back when the browser says that it is offline, and when the live stream ends and the site doesn't answer. */
function onLoss(report: () => void): () => void {
  let wasUp = false;
  async function check() {
    if (!(await isSiteReachable())) report();
  }
  const stopListening = listenToChanges(({ topic }) => {
    if (topic === 'chat:down' && wasUp) void check();
    wasUp = topic === 'chat:down' ? false : wasUp || topic === 'chat:up';
  });
  addEventListener('offline', report);
  // It may have gone before this code was there.
  if (!navigator.onLine) report();
  return () => {
    stopListening();
    removeEventListener('offline', report);
  };
}

/** Tries at once when there is a sign of a network, and after growing pauses. */
function keepTrying(retry: () => Promise<void>): () => void {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout>;
  function wait() {
    timer = setTimeout(() => {
      attempt += 1;
      void retry();
      wait();
    }, pauseBeforeRetry(attempt));
  }
  const tryNow = () => void retry();
  const stopListening = listenToChanges(({ topic }) => {
    if (topic === 'all' || topic === 'chat:up') tryNow();
  });
  addEventListener('online', tryNow);
  tryNow();
  wait();
  return () => {
    clearTimeout(timer);
    stopListening();
    removeEventListener('online', tryNow);
  };
}
