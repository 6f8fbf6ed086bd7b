import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { attachToastLayer, type Toast } from './toasts.ts';
import './toasts.css';

/** site.toasts: three at once, 4 s (errors 5 s, with a button 8 s), swipe at 50 px, hotkey F8. */
const maxToasts = 3;
const durationMs = { done: 4_000, error: 5_000 } as const;
const actionDurationMs = 8_000;
const swipePx = 50;
/** Toasts stay while hovered or focused by keyboard; focus left by a swipe does not count. */
const pauseSelector = ':hover, :focus-visible, :has(:focus-visible)';
/** How often a toast that is held open is checked again. */
const pauseCheckMs = 500;

type Shown = Toast & { id: number };

/** Shows the toasts in a corner, on a phone at the top. */
export function ToastLayer({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const region = useRef<HTMLElement>(null);
  /** What had the focus before it came to the toasts, and gets it back when a focused one is closed. */
  const cameFrom = useRef<HTMLElement | null>(null);
  const close = useCallback((id: number) => {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
    setToasts((now) => now.filter((toast) => toast.id !== id));
  }, []);
  useEffect(
    () =>
      attachToastLayer((toast) => {
        count.current += 1;
        const shown = { ...toast, id: count.current };
        setToasts((now) => [...now.filter(({ about }) => !about || about !== shown.about), shown].slice(-maxToasts));
      }),
    [],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    const own = region.current;
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !own?.contains(relatedTarget)) cameFrom.current = relatedTarget;
    };
    addEventListener('keydown', onKey);
    own?.addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('keydown', onKey);
      own?.removeEventListener('focusin', onFocus);
    };
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

function ToastCard({ toast: { id, kind, title, text, action }, closeLabel, onClose }: CardProps) {
  const [draggedPx, setDraggedPx] = useState(0);
  const startX = useRef<number | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const duration = action ? actionDurationMs : durationMs[kind];
  useEffect(() => {
    let timer = setTimeout(closeUnlessHeld, duration);
    return () => clearTimeout(timer);
    function closeUnlessHeld() {
      if (card.current?.parentElement?.matches(pauseSelector)) timer = setTimeout(closeUnlessHeld, pauseCheckMs);
      else onClose(id);
    }
  }, [id, duration, onClose]);
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
        {action && (
          <button
            className="button button-outline button-small"
            type="button"
            onClick={() => {
              onClose(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
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
