import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { setViewerVotes } from './votes.ts';
import { authChannelName, type Glance, hasHint, hasVoterHint } from './session-hint.ts';

declare global {
  interface Window {
    /** The private call that the head's script started when a hint (`signed_in`, `voter`) was there (Decision I). */
    viewerCall?: Promise<Response>;
  }
}

let isFollowing = false;

async function glance(what: Glance, isFromHere: boolean): Promise<void> {
  if (!isFollowing && !hasHint() && !hasVoterHint() && !window.viewerCall) return setViewerVotes([], false);
  isFollowing = true;
  const { followSession } = await import('./follow-session.ts');
  followSession(what, isFromHere);
}

/**
 * Notices that a session began or ended: here after a navigation, in another tab by its word, after sleep or a gap in the
 * network by asking. A visitor's page pays nothing for it: the rest is fetched with the first hint of a session.
 */
export function useSessionWatch(): void {
  const { key } = useLocation();
  useEffect(() => void glance('look', true), [key]);
  useEffect(() => {
    const channel = new BroadcastChannel(authChannelName);
    channel.onmessage = ({ data }: MessageEvent<Glance>) => void glance(data, false);
    const wake = () => {
      if (document.visibilityState === 'visible') void glance('ask', false);
    };
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    return () => {
      channel.close();
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
    };
  }, []);
}
