import { untilLoaded } from '#platform/ui/later.ts';
import type { AnalyticsEvent } from './analytics-event.ts';

export type Consent = 'granted' | 'denied';

/** The tag's identifier; undefined without ANALYTICS_ID, and then there is no consent bar and nothing is sent. */
export const analyticsId = (): string | undefined => document.documentElement.dataset.analytics;

/**
 * The only function that reports anything about a visit. Without consent it does nothing: the tag isn't even loaded,
 * and events are not queued for later (law.consent).
 */
export function report(event: AnalyticsEvent): void {
  const id = analyticsId();
  if (!id || document.documentElement.dataset.consent !== 'granted') return;
  void untilLoaded(() => import('./google-tag.ts')).then(({ send }) => send(id, event));
}

/** Reports a sign-in or a registration with its method (analytics.events). */
export function reportAuthAction(action: 'login' | 'sign_up', method: 'email' | 'google' = 'email'): void {
  report({ name: 'auth_action', payload: { action, method } });
}
