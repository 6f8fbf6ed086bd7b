import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { report } from './analytics.ts';
import { reportedPath } from './analytics-event.ts';

/** A page view is reported this long after each route change, once the new title is set (analytics.page-views). */
const delayMs = 100;

export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      report({ name: 'page_view', payload: { page_path: reportedPath(pathname), page_title: document.title } });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [pathname]);
}
