import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusContent } from './focus-content.ts';

/** Of what stands there, a link only if there is nothing to press or fill in. */
const controls = [':is(button, summary, input:not([type="hidden"]), select, textarea):not(:disabled)', 'a[href]'];

type Place = { parent: Element; index: number };

/**
 * What takes itself away gives the focus to what then stands in its place, else to what is nearest around it, else to the
 * page's content (site.keyboard).
 */
export function usePassedFocus(leaving: RefObject<HTMLElement | null>): void {
  const left = useRef<readonly Place[]>([]);
  useLayoutEffect(() => {
    const own = leaving.current;
    // It is still there: React takes it away after this.
    return () => {
      left.current = own?.contains(document.activeElement) ? placesAround(own) : [];
    };
  }, [leaving]);
  // After all effects of the step, one of which may place the focus itself.
  useEffect(() => () => queueMicrotask(() => takeUp(left.current)), []);
}

function placesAround(leaving: Element): Place[] {
  const places: Place[] = [];
  for (let at = leaving; at.parentElement; at = at.parentElement)
    places.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  return places;
}

function takeUp(places: readonly Place[]): void {
  const left = places.filter(({ parent }) => parent.isConnected && !parent.matches('main, :has(main)'));
  if (places.length === 0 || document.activeElement !== document.body) return;
  for (const place of left) {
    const next = firstControl(place);
    if (next) return next.focus({ preventScroll: true });
  }
  focusContent();
}

/** In what stands there now, in what stands before it, or around it. */
function firstControl({ parent, index }: Place): HTMLElement | undefined {
  return [parent.children[index], parent.children[index - 1], parent]
    .flatMap((part) =>
      part ? controls.flatMap((kind) => [part, ...part.querySelectorAll(kind)].filter((one) => one.matches(kind))) : [],
    )
    .find((control): control is HTMLElement => control instanceof HTMLElement && control.checkVisibility());
}
