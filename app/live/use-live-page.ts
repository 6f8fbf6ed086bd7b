import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { LivePage } from '#domain/shared/live-page.ts';

const maxJitterMs = 500;
/** A cached copy may be a second old, and the next one takes a moment to render (public-pages.freshness). */
const renderDelayMs = 800;
const maxAttempts = 4;

/**
 * Called by most screens. Refetches this page's cached data when one of its topics changes (public-pages.live), and
 * again while the response predates the change. The stream is opened once the page is idle; pages spread their refetch
 * over half a second.
 */
export function useLivePage(page: LivePage): void {
  const { revalidate } = useRevalidator();
  const shown = useRef(page);

  useEffect(() => {
    shown.current = page;
  }, [page]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: () => void = () => undefined;
    let isUnmounted = false;
    let changedAt = 0;
    let attemptsLeft = 0;
    const refetch = async () => {
      attemptsLeft -= 1;
      await revalidate();
      clearTimeout(timer);
      timer = isUnmounted ? undefined : setTimeout(refetchIfStale, renderDelayMs);
    };
    const refetchIfStale = () => {
      timer = undefined;
      if (attemptsLeft > 0 && shown.current.madeAt <= changedAt) void refetch();
    };
    const connect = async () => {
      const { listenToChanges } = await import('./live-stream.ts');
      if (isUnmounted) return;
      stop = listenToChanges(({ topic, at }) => {
        if (topic !== 'all' && !shown.current.topics.includes(topic)) return;
        changedAt = Math.max(changedAt, at ?? 0);
        attemptsLeft = maxAttempts;
        timer ??= setTimeout(() => void refetch(), Math.random() * maxJitterMs);
      });
    };
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1));
    whenIdle(() => void connect());
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      stop();
    };
  }, [revalidate]);
}
