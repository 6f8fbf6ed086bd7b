import { useEffect } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { usePassingFlag } from '#platform/ui/use-passing-flag.ts';
import { reportAuthAction } from '#features/analytics/analytics.ts';
import { emitAuthEvent, onAuthEvent } from '#platform/session/auth-events.ts';
import { dropDraftsBut } from '#platform/session/form-drafts.ts';
import type { FormAnswer } from './form-answer.ts';

/**
 * Effects of the page /auth: emits its auth events, reports a sign-up to analytics, reloads it when a session begins or
 * ends in another tab (accounts.session-events), and forgets what a deleted account has typed (site.draft-owner).
 */
export function useAuthScreen(view: string, answer: FormAnswer | undefined): void {
  usePassingFlag('confirmed', 'password-changed', 'account-deleted', 'google');
  const { revalidate } = useRevalidator();
  const isAccountDeleted = useSearchParams()[0].has('account-deleted');
  useEffect(() => {
    if (isAccountDeleted) dropDraftsBut(null);
  }, [isAccountDeleted]);
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
