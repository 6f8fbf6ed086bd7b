import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { untilLoaded } from '#platform/ui/later.ts';
import { setViewerVotes } from '#features/polls/votes.ts';
import { authChannelName, type SessionCheck, hasSessionHint, hasVoterHint } from './session-hint.ts';

declare global {
  interface Window {
    /**
     * The private request that the head's script started if a `signed_in` or `voter` cookie exists
     * (public-pages.first-paint).
     */
    viewerCall?: Promise<Response>;
  }
}

let isRefreshing = false;

async function checkSession(check: SessionCheck, isFromThisTab: boolean): Promise<void> {
  if (!isRefreshing && !hasSessionHint() && !hasVoterHint() && !window.viewerCall) return setViewerVotes([], false);
  isRefreshing = true;
  const { refreshViewer } = await untilLoaded(() => import('./refresh-viewer.ts'));
  refreshViewer(check, isFromThisTab);
}

/**
 * Detects that a session began or ended, in this tab after a navigation, in another tab by its message, after sleep or
 * an offline gap by a request. Visitors load none of the code behind it.
 */
export function useSessionWatch(): void {
  const { key } = useLocation();
  useEffect(() => void checkSession('hint', true), [key]);
  useEffect(() => {
    const channel = new BroadcastChannel(authChannelName);
    channel.onmessage = ({ data }: MessageEvent<SessionCheck>) => void checkSession(data, false);
    const checkWhenVisible = () => {
      if (document.visibilityState === 'visible') void checkSession('server', false);
    };
    document.addEventListener('visibilitychange', checkWhenVisible);
    addEventListener('online', checkWhenVisible);
    return () => {
      channel.close();
      document.removeEventListener('visibilitychange', checkWhenVisible);
      removeEventListener('online', checkWhenVisible);
    };
  }, []);
}
