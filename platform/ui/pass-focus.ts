import { focusContent } from './focus-content.ts';

/** Of what stands there, a link only if there is nothing to press or fill in. */
const controls = [':is(button, summary, input:not([type="hidden"]), select, textarea):not(:disabled)', 'a[href]'];

/** Where something stood: in an element, after a node of it. */
type Place = { parent: Node | null; before: Node | null };

/**
 * A control that goes away by what it does gives the focus to its successor of the same id, else to what then stands in
 * its place or nearest around it, else to the page's content (site.keyboard). What places the focus itself comes first.
 * @param focused what had the focus last when this code was asked for; it may be gone by now.
 */
export function passFocusOn(focused: Element | null): void {
  if (focused?.isConnected === false && isLost()) focusContent();
  // A link whose screen isn't loaded yet lets no event of its focus through.
  const capture = true;
  addEventListener(
    'focusin',
    ({ target }) => {
      focused = target as Element;
    },
    capture,
  );
  // By a click beside it, say; what goes away may tell that it loses the focus as well.
  addEventListener(
    'focusout',
    ({ target }) =>
      queueMicrotask(() => {
        if (focused === target && focused?.isConnected) focused = null;
      }),
    capture,
  );
  const observer = new MutationObserver((changes) => {
    if (focused === null || focused === document.body) return;
    const { id } = focused;
    const isHidden = focused.isConnected && changes.some(({ type }) => type === 'attributes');
    const place = isHidden ? { parent: focused.parentNode, before: focused } : placeOf(focused, changes);
    if (!focused.isConnected) focused = null;
    // Effects of the step run up to the next frame.
    if (place) requestAnimationFrame(() => setTimeout(() => isLost() && takeUp(place, id)));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // By them CSS shows parts of a page to some readers only.
  observer.observe(document.documentElement, { attributes: true });
}

function isLost(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || !activeElement.checkVisibility();
}

/** What it stood in may have been taken away by a later change. */
function placeOf(left: Node, changes: readonly MutationRecord[]): Place | null {
  let place: Place | null = null;
  if (left.isConnected) return null;
  for (const { target, previousSibling, removedNodes } of changes) {
    const gone: Node = place?.parent ?? left;
    if ([...removedNodes].some((node) => node.contains(gone))) place = { parent: target, before: previousSibling };
  }
  return place;
}

function takeUp({ parent, before }: Place, id: string): void {
  if (!(parent instanceof Element) || !parent.isConnected || parent.matches('main, :has(main)')) return focusContent();
  const again = document.getElementById(id);
  const next = again?.checkVisibility() ? again : firstControl(parent, before);
  if (next) next.focus({ preventScroll: true });
  else takeUp({ parent: parent.parentNode, before: parent }, id);
}

/** In what stands there now, in what stands before it, or around it. */
function firstControl(parent: Element, before: Node | null): HTMLElement | undefined {
  const nodes = [...parent.childNodes];
  const at = before ? nodes.indexOf(before as ChildNode) + 1 : 0;
  const isElement = (node: Node) => node instanceof Element;
  return [nodes.slice(at).find(isElement), nodes.slice(0, at).findLast(isElement), parent]
    .flatMap((part) =>
      part ? controls.flatMap((kind) => [part, ...part.querySelectorAll(kind)].filter((one) => one.matches(kind))) : [],
    )
    .find((control): control is HTMLElement => control instanceof HTMLElement && control.checkVisibility());
}
