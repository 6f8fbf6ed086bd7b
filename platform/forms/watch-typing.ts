import { dropDraft, storeDraft } from '#platform/session/form-drafts.ts';
import { formBase, formIdentity, isEdited, readFields } from './form-fields-state.ts';

/** How long a pause in typing is before the draft is stored. */
const pauseMs = 300;

const acceptedEvent = 'accepted';

/** For a form that saves itself while it is typed into: the server has all that stands in it. */
export function markAccepted(form: HTMLFormElement): void {
  form.dispatchEvent(new Event(acceptedEvent));
}

/** Stores what is typed into a form, after each pause and when the page is left. */
export function watchTyping(form: HTMLFormElement) {
  const identity = formIdentity(form);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function forget() {
    clearTimeout(timer);
    timer = undefined;
  }
  function store() {
    forget();
    if (isEdited(form)) storeDraft(identity, formBase(form), readFields(form));
    else dropDraft(identity);
  }
  function storeLater() {
    clearTimeout(timer);
    timer = setTimeout(store, pauseMs);
  }
  function drop() {
    forget();
    dropDraft(identity);
  }
  const storeNow = () => timer !== undefined && store();

  form.addEventListener('input', storeLater);
  form.addEventListener(acceptedEvent, drop);
  addEventListener('pagehide', storeNow);
  return {
    identity,
    store,
    drop,
    stop() {
      storeNow();
      form.removeEventListener('input', storeLater);
      form.removeEventListener(acceptedEvent, drop);
      removeEventListener('pagehide', storeNow);
    },
  };
}
