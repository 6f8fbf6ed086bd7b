import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useActionData, useBlocker } from 'react-router';
import '#features/race-office/admin-races.css';
import { PostForm } from '#platform/forms/post-form.tsx';
import { adminCopy } from '#text/admin/admin';
import type { AdminFormResult } from './admin-form-result.ts';

/**
 * Ctrl+S (⌘S) saves, wherever the focus is, instead of the browser's dialog; with Shift it saves in spite of warnings.
 */
export function useSaveKey(save: () => void, isWithShift = false) {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.shiftKey !== isWithShift) return;
      event.preventDefault();
      saveNow();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isWithShift]);
}

type UnsavedGuardProps = { isDirty: boolean; copy: { text: string; stay: string; go: string } };

/**
 * Asks before unsaved changes are left: by a dialog within the site, by the browser's own prompt when leaving the site.
 */
export function UnsavedGuard({ isDirty, copy }: UnsavedGuardProps) {
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isBlocked]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return (
    <dialog className="unsaved-dialog" ref={dialog} aria-labelledby={textId} onCancel={() => blocker.reset?.()}>
      <p id={textId}>{copy.text}</p>
      <div className="inline-group">
        <button className="button button-primary" type="button" onClick={() => blocker.reset?.()}>
          {copy.stay}
        </button>
        <button className="button button-outline" type="button" onClick={() => blocker.proceed?.()}>
          {copy.go}
        </button>
      </div>
    </dialog>
  );
}

type EditFormProps = Omit<ComponentProps<typeof PostForm>, 'ref'> & {
  ref?: RefObject<HTMLFormElement | null>;
  /** Whether something has changed that no event of a field tells, as a block pasted into a grid. */
  hasChanges?: boolean;
};

/**
 * A form by which administrators edit something: asks before it is left with unsaved changes, and Ctrl+S saves it, as
 * in the grids (race-office.unsaved). Of several on a screen the key means the one with the focus.
 */
export function EditForm({ ref, children, onSubmit, onInput, hasChanges = false, ...props }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => form.current, []);
  /** What the form would have sent when it was opened, or sent last. */
  const saved = useRef('');
  useEffect(() => {
    saved.current = valuesOf(form.current);
  }, []);
  const [isChanged, setIsChanged] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const answer = useActionData<AdminFormResult | undefined>();
  const isDirty = isChanged || hasChanges || (isSent && answer?.isDone === false);
  useSaveKey(() => {
    const focused = document.activeElement?.closest('form[data-edit-form]') ?? null;
    if (focused === null ? isDirty : focused === form.current) form.current?.requestSubmit(saveButton(form.current));
  });
  return (
    <PostForm
      {...props}
      ref={form}
      data-edit-form
      onInput={(event) => {
        setIsChanged(valuesOf(form.current) !== saved.current);
        onInput?.(event);
      }}
      onSubmit={(event) => {
        saved.current = valuesOf(form.current);
        setIsChanged(false);
        setIsSent(true);
        onSubmit?.(event);
      }}
    >
      {children}
      {/* The router asks one guard only, the newest: those of other forms, unchanged, must not stand in the way. */}
      {isDirty && <UnsavedGuard isDirty copy={adminCopy.leave} />}
    </PostForm>
  );
}

/** The first button is the one that saves; `step` tells the action so. */
const saveButton = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button[type="submit"]:not(:disabled)');

/** What the form would send, as a text that can be compared; a file counts by its name. */
function valuesOf(form: HTMLFormElement | null): string {
  if (!form) return '';
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
}
