import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LivePage } from './live-page.rules.ts';
import { isOlder } from './is-older.ts';
import { untilLoaded } from '#platform/ui/later.ts';
import { whenIdle } from '#platform/ui/when-idle.ts';

/**
 * Returns the same with what has changed since: changes of a public page are pushed and put in place, other pages are
 * fetched anew (public-pages.live). The code is loaded once the page is idle.
 */
export function useLiveData<Loaded extends { live: LivePage }>(loaded: Loaded): Loaded {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState({ loaded, data: loaded });
  const isReplaced = state.loaded !== loaded;
  const data = isReplaced && !isOlder(loaded, state.data) ? loaded : state.data;
  if (isReplaced) setState({ loaded, data });
  const shown = useRef(data);
  useEffect(() => {
    shown.current = data;
  }, [data]);
  const address = data.live.shown?.address;
  useEffect(() => {
    let stop: () => void = () => undefined;
    let isUnmounted = false;
    whenIdle(async () => {
      const { followPage } = await untilLoaded(() => import('./follow-page.ts'));
      if (isUnmounted) return;
      stop = followPage({
        shown: () => shown.current,
        show(changed: Loaded) {
          shown.current = changed;
          setState((before) => ({ ...before, data: changed }));
        },
        revalidate,
      });
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [revalidate, address]);
  return data;
}
