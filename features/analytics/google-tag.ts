import { type AnalyticsEvent, reportedPath } from './analytics-event.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let loadedId: string | null = null;

/** Google's tag requires the `arguments` object itself, not an array. */
function gtag(..._args: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}

/** Sends an event to Google's tag, whose script the first event loads; needs consent. */
export function send(id: string, event: AnalyticsEvent): void {
  if (loadedId === null) load(id);
  // Otherwise the tag would report the whole address, query included.
  const page_location = `${location.origin}${reportedPath(location.pathname)}`;
  gtag('event', event.name, { ...event.payload, page_location, page_referrer: '' });
}

function load(id: string): void {
  loadedId = id;
  gtag('js', new Date());
  gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  gtag('config', id, {
    send_page_view: false,
    page_location: `${location.origin}${reportedPath(location.pathname)}`,
    page_referrer: '',
    allow_google_signals: false,
    // Otherwise its cookies belong to the whole domain, and disableTag could not delete them.
    cookie_domain: 'none',
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** After consent is withdrawn: disables the loaded tag and deletes its cookies. */
export function disableTag(id: string): void {
  Object.assign(window, { [`ga-disable-${id}`]: true });
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name.startsWith('_ga')) document.cookie = `${name}=; path=/; max-age=0`;
  }
}

/** Undoes disableTag when consent is given again on the same page. */
export function enableTag(id: string): void {
  Object.assign(window, { [`ga-disable-${id}`]: false });
}
