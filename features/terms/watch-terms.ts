/** A tooltip opens after 700 ms, or at once within 300 ms of another one (site.tooltips). */
const openDelayMs = 700;
const skipDelayMs = 300;
/** Time to move the pointer from the word onto its tooltip (WCAG 1.4.13). */
const closeDelayMs = 150;

/** The element id of the one tooltip. */
export const tipId = 'pojem-vysvetleni';

export type TermListener = {
  /** A tooltip may open soon: load its code. */
  onPrefetch(): void;
  /** null closes the tooltip. */
  onShow(element: HTMLElement | null): void;
};

/**
 * Watches every element with data-term, also those added later, for pointer, keyboard and touch: delegated listeners
 * instead of a component per word. Returns a function that stops watching.
 */
export function watchTerms(listener: TermListener): () => void {
  const tip = createTipController(listener);
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener('pointerover', (event) => onPointerOver(event, tip), { signal });
  document.addEventListener('pointerdown', (event) => onPointerDown(event, tip), { signal });
  document.addEventListener('focusin', ({ target }) => onFocus(target, tip), { signal });
  document.addEventListener('focusout', () => tip.hide(), { signal });
  document.addEventListener('click', (event) => onClick(event, tip), { signal, capture: true });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && tip.hide(), { signal });
  // Style sheets mark words as explained only from now on.
  document.documentElement.dataset.terms = 'on';
  return () => {
    tip.cancelPending();
    end.abort();
    delete document.documentElement.dataset.terms;
  };
}

type Tip = ReturnType<typeof createTipController>;

/** Which word is explained, with the pending opening or closing. */
function createTipController({ onPrefetch, onShow }: TermListener) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | null = null;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  const tip = {
    shown: () => shown,
    cancelPending: () => clearTimeout(timer),
    show(element: HTMLElement) {
      clearTimeout(timer);
      onPrefetch();
      shown = element;
      onShow(element);
    },
    hide() {
      clearTimeout(timer);
      if (!shown) return;
      shown = null;
      hiddenAt = performance.now();
      onShow(null);
    },
    showSoon(element: HTMLElement) {
      clearTimeout(timer);
      onPrefetch();
      const isWarm = shown !== null || performance.now() - hiddenAt < skipDelayMs;
      timer = setTimeout(() => tip.show(element), isWarm ? 0 : openDelayMs);
    },
    hideSoon() {
      clearTimeout(timer);
      if (shown) timer = setTimeout(tip.hide, closeDelayMs);
    },
  };
  return tip;
}

function onPointerOver({ target, pointerType }: PointerEvent, tip: Tip) {
  if (pointerType === 'touch') return;
  const element = termOf(target);
  if (isOnTip(target) || (element && element === tip.shown())) tip.cancelPending();
  else if (element) tip.showSoon(element);
  else tip.hideSoon();
}

/** A press keeps its usual effect and closes the tooltip, unless it is on the tooltip or its word. */
function onPointerDown({ target }: PointerEvent, tip: Tip) {
  tip.cancelPending();
  if (!isOnTip(target) && termOf(target) !== tip.shown()) tip.hide();
}

function onFocus(target: EventTarget | null, tip: Tip) {
  const element = termOf(target);
  if (element?.matches(':focus-visible')) tip.show(element);
}

/**
 * A tap shows the definition of a word that is plain or only links to the help page; other controls keep their action.
 */
function onClick(event: MouseEvent, tip: Tip) {
  const isTap = 'pointerType' in event && event.pointerType === 'touch';
  const element = isTap ? termOf(event.target) : null;
  const control = element?.closest('a, button');
  if (!element || element === tip.shown() || (control && !control.classList.contains('term'))) return;
  event.preventDefault();
  tip.show(element);
}

function termOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;
}

function isOnTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${tipId}`) !== null;
}
