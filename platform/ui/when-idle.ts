/** Runs what a page does later, once the browser has nothing else to do. */
export function whenIdle(run: () => void | Promise<void>): void {
  (window.requestIdleCallback ?? setTimeout)(() => void run());
}
