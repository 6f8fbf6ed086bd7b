/** A tooltip opens after 700 ms, or at once within 300 ms of another one (site.tooltips). */
const openDelayMs = 700;
const skipDelayMs = 300;
/** Time to move the pointer from the word onto its tooltip (WCAG 1.4.13). */
const closeDelayMs = 150;

export const tipId = 'pojem-vysvetleni';

export type TermListener = {
  /** Somebody may soon want a definition: fetch what shows it. */
  onPrefetch(): void;
  /** null = nothing is explained any more. */
  onShow(element: HTMLElement | null): void;
};

/**
 * Watches every element with data-term on the page, whenever it came there: pointer, keyboard and touch. One listener
 * instead of a component a word. Returns its end.
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
  // For the style sheet: only now do words explain themselves.
  document.documentElement.dataset.terms = 'on';
  return () => {
    tip.cancelPending();
    end.abort();
    delete document.documentElement.dataset.terms;
  };
}

type Tip = ReturnType<typeof createTipController>;

/** Which word is explained, and what is about to happen to it. */
function createTipController({ onPrefetch: onAim, onShow }: TermListener) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | null = null;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  const tip = {
    shown: () => shown,
    /** Lets what was about to happen not happen. */
    cancelPending: () => clearTimeout(timer),
    show(element: HTMLElement) {
      clearTimeout(timer);
      onAim();
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
      onAim();
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

/** A press does what it does elsewhere; the explanation makes way, unless it is of this word or is pressed itself. */
function onPointerDown({ target }: PointerEvent, tip: Tip) {
  tip.cancelPending();
  if (!isOnTip(target) && termOf(target) !== tip.shown()) tip.hide();
}

function onFocus(target: EventTarget | null, tip: Tip) {
  const element = termOf(target);
  if (element?.matches(':focus-visible')) tip.show(element);
}

/** A tap explains a word that only leads to its explanation, or to nothing; what does more, does it. */
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
