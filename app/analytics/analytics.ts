import type { AnalyticsEvent } from './analytics-event.ts';

export type Consent = 'granted' | 'denied';

/** The tag's identifier; absent without ANALYTICS_ID: then there is no bar and nothing is ever sent. */
export const analyticsId = (): string | undefined => document.documentElement.dataset.analytics;

/**
 * The one door through which anything is told about a visit. Without consent it is shut: the tag isn't even loaded, and
 * what happens meanwhile is not kept for later (Decision C8).
 */
export function report(event: AnalyticsEvent): void {
  const id = analyticsId();
  if (!id || document.documentElement.dataset.consent !== 'granted') return;
  void import('./tag.ts').then(({ send }) => send(id, event));
}

/** Spec 7: login and registration record their method. */
export function reportAuthAction(action: 'login' | 'sign_up', method: 'email' | 'google' = 'email'): void {
  report({ name: 'auth_action', payload: { action, method } });
}
