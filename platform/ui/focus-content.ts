/** For what takes itself away and has no neighbour (site.keyboard). */
export function focusContent(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
