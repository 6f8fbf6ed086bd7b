import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasSessionHint } from '#platform/session/session-hint.ts';
import { dropDraft, readDraft } from '#platform/session/form-drafts.ts';
import { useViewer } from '#platform/session/viewer.ts';
import { type FieldValues, fillFields, formBase, isEdited, readFields } from './form-fields-state.ts';
import { watchTyping } from './watch-typing.ts';

/** 'restored': what was typed has come back; 'older': it waits, because its page has changed since. */
export type DraftState = 'none' | 'restored' | 'older';

/**
 * Stores what is typed into the form, and puts it back when the page is opened again. Waits until it is known who
 * looks, because a draft belongs to one account (site.draft-owner).
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, onRestore?: (values: FieldValues) => void) {
  const [state, setState] = useState<DraftState>('none');
  const typing = useRef<ReturnType<typeof watchTyping> | null>(null);
  const viewerId = useViewer()?.id;
  useEffect(() => {
    if (!form.current) return;
    const watch = watchTyping(form.current);
    typing.current = watch;
    return () => watch.stop();
  }, [form]);
  const restored = useEffectEvent((values: FieldValues) => onRestore?.(values));
  useEffect(() => {
    const identity = typing.current?.identity;
    if (identity === undefined || (viewerId === undefined && hasSessionHint())) return;
    // After the effects of the form's owner, which listens to what is typed.
    void Promise.resolve().then(() => {
      if (form.current) setState(restoreDraft(form.current, identity, restored));
    });
  }, [form, viewerId]);

  return {
    state,
    restore() {
      const draft = readDraft(typing.current?.identity ?? '');
      if (!form.current || !draft) return;
      fillFields(form.current, draft.fields);
      onRestore?.(draft.fields);
      setState('none');
    },
    discard() {
      form.current?.reset();
      typing.current?.drop();
      setState('none');
    },
    /** The server has accepted the form. */
    drop() {
      typing.current?.drop();
      setState('none');
    },
    store: () => typing.current?.store(),
  };
}

export type FormDraftHandle = ReturnType<typeof useFormDraft>;

/** Puts the form's draft back, and tells the form of what was typed before the page's scripts ran. */
function restoreDraft(form: HTMLFormElement, identity: string, onRestore: (values: FieldValues) => void): DraftState {
  if (isEdited(form)) for (const type of ['input', 'change']) form.dispatchEvent(new Event(type, { bubbles: true }));
  const draft = readDraft(identity);
  if (!draft) return 'none';
  if (draft.base === formBase(form)) {
    if (!fillFields(form, draft.fields)) return 'none';
    onRestore(draft.fields);
    return 'restored';
  }
  const isSame = Object.entries(readFields(form)).every(([key, value]) => (draft.fields[key] ?? value) === value);
  if (!isSame) return 'older';
  dropDraft(identity);
  return 'none';
}
