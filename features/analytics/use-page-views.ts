import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { report } from './analytics.ts';
import { reportedPath } from './analytics-event.ts';

/** After this time the new page's title is set. */
const delayMs = 100;

/** Reports a page view after each route change (analytics.page-views). */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      report({ name: 'page_view', payload: { page_path: reportedPath(pathname), page_title: document.title } });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [pathname]);
}
