import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { report } from './analytics.ts';
import { reportedPath } from './analytics-event.ts';

/** Spec 7 and 9: a page view is reported 100 ms after each route change; by then the new title stands. */
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
