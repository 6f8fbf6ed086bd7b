import type { Page } from 'playwright-core';

/** What the script of watchLayoutShift puts on the page's window, whose type doesn't know of it. */
type Watched = { layoutShift: number };

/**
 * Adds up how far the next pages move by themselves, from the moment they are whole (Cumulative Layout Shift). Before
 * it a row grows with each piece that arrives, and where a page is cut into pieces is by chance.
 */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const domInteractive = () =>
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive;
    const watched: Watched = Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (document.readyState !== 'loading' && entry.startTime > domInteractive()) watched.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the open page has moved: 0 is not at all, below 0.1 is good. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Watched).layoutShift);
}
