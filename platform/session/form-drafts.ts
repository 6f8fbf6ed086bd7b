import { parseJson } from '#platform/ui/read-json.ts';
import { number, object, record, text, type ValueOf } from '#platform/http/json-shape.rules.ts';
import { currentViewer } from './viewer.ts';
import { draftDays } from './draft-days.rules.ts';

/**
 * What was typed into a form and not accepted yet, as this browser keeps it. `owner`: the account, '' for a visitor;
 * `base`: what the form was based on.
 */
const draftShape = object({ owner: text, at: number, base: text, fields: record(text) });
export type FormDraft = ValueOf<typeof draftShape>;

const prefix = 'draft ';
const maxAgeMs = draftDays * 24 * 3_600_000;

/** Who has typed on this page: a session that runs out meanwhile doesn't make it somebody else's. */
let ownerOfPage = '';

/** A visitor's drafts end with their tab, since the next one at this computer may be somebody else. */
const storages = [() => sessionStorage, () => localStorage] as const;
const [ofVisitor, ofAccount] = storages;

/** The draft of a form, if it belongs to who is looking: to the account that is signed in, or to this tab's visitor. */
export function readDraft(identity: string): FormDraft | null {
  const isMine = ({ owner, at }: FormDraft) =>
    Date.now() - at < maxAgeMs && (owner === '' || owner === currentViewer()?.id);
  return storages.map((storage) => read(storage, prefix + identity)).find((draft) => draft && isMine(draft)) ?? null;
}

export function storeDraft(identity: string, base: string, fields: FormDraft['fields']): void {
  ownerOfPage = currentViewer()?.id ?? ownerOfPage;
  const json = JSON.stringify({ owner: ownerOfPage, at: Date.now(), base, fields } satisfies FormDraft);
  attempt(() => (ownerOfPage === '' ? ofVisitor : ofAccount)().setItem(prefix + identity, json));
}

/** For a form that the server has accepted, or whose text its writer throws away. */
export function dropDraft(identity: string): void {
  for (const storage of storages) attempt(() => storage().removeItem(prefix + identity));
}

/** When somebody signs in, the drafts of others vanish; when somebody signs out (null), all do (site.draft-owner). */
export function dropDraftsBut(owner: string | null): void {
  ownerOfPage = owner ?? '';
  for (const storage of storages) {
    for (const key of attempt(() => Object.keys(storage())) ?? []) {
      if (!key.startsWith(prefix)) continue;
      const draft = read(storage, key);
      const isStillValid = owner !== null && draft && (draft.owner === '' || draft.owner === owner);
      if (!isStillValid || Date.now() - draft.at >= maxAgeMs) attempt(() => storage().removeItem(key));
    }
  }
}

const read = (storage: () => Storage, key: string): FormDraft | null =>
  parseJson(
    attempt(() => storage().getItem(key)),
    draftShape,
  );

/** Storage may be switched off, or full: then nothing is kept, and the page works as without it. */
function attempt<Value>(operation: () => Value): Value | null {
  try {
    return operation();
  } catch {
    return null;
  }
}
