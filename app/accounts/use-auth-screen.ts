import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { reportAuthAction } from '#app/analytics/analytics.ts';
import { emitAuthEvent, onAuthEvent } from '#app/session/auth-events.ts';
import type { FormAnswer } from './form-answer.ts';

/**
 * Effects of the page /auth: emits its auth events, reports a sign-up to analytics, and reloads it when a session
 * begins or ends in another tab (accounts.session-events).
 */
export function useAuthScreen(view: string, answer: FormAnswer | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (view === 'recovery') emitAuthEvent('PASSWORD_RECOVERY');
  }, [view]);
  useEffect(
    () =>
      onAuthEvent((event) => {
        if (event === 'SIGNED_IN' || event === 'SIGNED_OUT') void revalidate();
      }),
    [revalidate],
  );
  useEffect(() => {
    if (answer?.success === 'sign-up') reportAuthAction('sign_up', 'email');
    if (answer?.success && answer.intent !== 'sign-up') emitAuthEvent('USER_UPDATED');
  }, [answer]);
}
