/**
 * The events and their payloads, named as the tag receives them (analytics.events). Bots are only logged by the server
 * (analytics.bots).
 */
export type AnalyticsEvent =
  | { name: 'horse_tip_placed'; payload: { horse_id: number; horse_name: string; race_id: number } }
  | { name: 'odds_analysis_viewed'; payload: { analysis_type: string; event_id: number; race_id: number } }
  | { name: 'detail_viewed'; payload: { item_type: string; item_id: string; item_name: string } }
  | { name: 'race_day_selected'; payload: { event_id: number; location: string; date: string } }
  | { name: 'auth_action'; payload: { action: 'login' | 'sign_up'; method: 'email' | 'google' } }
  | { name: 'page_view'; payload: { page_path: string; page_title: string } };

/**
 * The path as it may be reported: the rest of a private path can be a secret, such as the token of /unsubscribe
 * (analytics.no-secrets). It isn't computed from the route manifest, which browsers don't load.
 */
export function reportedPath(pathname: string): string {
  return (
    /^\/(?:auth|unsubscribe|dev|admin[^/]*|fantasy\/league|contest\/groups|s|tip|year)(?=\/)/.exec(pathname)?.[0] ??
    pathname
  );
}
