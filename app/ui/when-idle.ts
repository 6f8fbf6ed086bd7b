/** Runs what a page does later, once the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(run);
}
