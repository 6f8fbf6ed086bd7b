import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { attachToastLayer, type Toast } from './toasts.ts';
import '#app/styles/toasts.css';

/** site.toasts: three at once, 4 s (errors 5 s), swipe at 50 px, hotkey F8. */
const maxToasts = 3;
const durationMs = { done: 4_000, error: 5_000 } as const;
const swipePx = 50;
/** Toasts stay while hovered or focused by keyboard; focus left by a swipe does not count. */
const pauseSelector = ':hover, :focus-visible, :has(:focus-visible)';
/** How often a toast that is held open is checked again. */
const pauseCheckMs = 500;

type Shown = Toast & { id: number };

/** Shows the toasts in a corner, on a phone at the top; app/shell/toasts.tsx loads it on every page. */
export function ToastLayer({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const region = useRef<HTMLElement>(null);
  const close = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), []);
  useEffect(
    () =>
      attachToastLayer((toast) => {
        count.current += 1;
        const shown = { ...toast, id: count.current };
        setToasts((now) => [...now, shown].slice(-maxToasts));
      }),
    [],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <section ref={region} className="toasts" aria-label={label} tabIndex={-1}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={close} />
      ))}
    </section>
  );
}

type CardProps = { toast: Shown; closeLabel: string; onClose: (id: number) => void };

function ToastCard({ toast: { id, kind, title, text }, closeLabel, onClose }: CardProps) {
  const [draggedPx, setDraggedPx] = useState(0);
  const startX = useRef<number | null>(null);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer = setTimeout(closeUnlessHeld, durationMs[kind]);
    return () => clearTimeout(timer);
    function closeUnlessHeld() {
      if (card.current?.parentElement?.matches(pauseSelector)) timer = setTimeout(closeUnlessHeld, pauseCheckMs);
      else onClose(id);
    }
  }, [id, kind, onClose]);
  function onPointerMove({ clientX }: PointerEvent) {
    if (startX.current !== null) setDraggedPx(Math.max(0, clientX - startX.current));
  }
  function onPointerUp() {
    startX.current = null;
    if (draggedPx >= swipePx) onClose(id);
    else setDraggedPx(0);
  }
  return (
    <div
      ref={card}
      className={kind === 'error' ? 'toast is-error' : 'toast'}
      role={kind === 'error' ? 'alert' : 'status'}
      style={draggedPx > 0 ? { transform: `translateX(${draggedPx}px)` } : undefined}
      onPointerDown={({ clientX }) => {
        startX.current = clientX;
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      <Icon name={kind === 'error' ? 'warning-circle-fill' : 'check-circle-fill'} />
      <div>
        <b>{title}</b>
        {text}
      </div>
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={closeLabel}
        onClick={() => onClose(id)}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
