import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Viewer } from './viewer.ts';

const fields = { 'note 0': 'Napsáno ve vlaku' };
const jana = { id: 'jana' } as Viewer;
const petr = { id: 'petr' } as Viewer;

function fakeStorage(): Storage {
  const stored: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(stored, name, { value });
  return stored as unknown as Storage;
}

/** A page as its scripts have just loaded: it doesn't know yet who looks. */
async function openPage(viewer: Viewer | null) {
  vi.resetModules();
  const [drafts, session] = await Promise.all([import('./form-drafts.ts'), import('./viewer.ts')]);
  session.setViewer(viewer);
  return { ...drafts, ...session };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('site.form-drafts: a draft is there after a reload, and gone once the form was accepted', async () => {
  (await openPage(jana)).storeDraft('/chov', 'v1', fields);
  const { readDraft, dropDraft } = await openPage(jana);
  expect(readDraft('/chov')).toMatchObject({ base: 'v1', fields });
  dropDraft('/chov');
  expect(readDraft('/chov')).toBeNull();
});

test('site.draft-owner: a session that ran out keeps the draft, unseen, until its owner signs in again', async () => {
  const { storeDraft, setViewer } = await openPage(jana);
  setViewer(null);
  storeDraft('/fantasy/team', '', fields);
  (await openPage(jana)).storeDraft('/chov', '', fields);
  expect((await openPage(null)).readDraft('/chov')).toBeNull();
  const again = await openPage(jana);
  again.dropDraftsBut('jana');
  expect(again.readDraft('/chov')).toMatchObject({ fields });
});

test('site.draft-owner: what is typed on after the session has run out stays its owner’s', async () => {
  const { storeDraft, setViewer } = await openPage(jana);
  storeDraft('/chov', '', fields);
  setViewer(null);
  storeDraft('/chov', '', { 'note 0': 'A dopsáno' });
  expect((await openPage(petr)).readDraft('/chov')).toBeNull();
  expect((await openPage(jana)).readDraft('/chov')).toMatchObject({ fields: { 'note 0': 'A dopsáno' } });
});

test.for([['petr'], [null]])('site.draft-owner: drafts vanish when %s follows', async ([next]) => {
  const { storeDraft, dropDraftsBut } = await openPage(jana);
  storeDraft('/chov', '', fields);
  localStorage.setItem('theme', 'dark');
  dropDraftsBut(next ?? null);
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('site.draft-owner: a visitor’s draft ends with the tab, and passes to the account they sign in with', async () => {
  (await openPage(null)).storeDraft('/chov', '', fields);
  expect(Object.keys(localStorage)).toEqual([]);
  const { dropDraftsBut, readDraft } = await openPage(jana);
  dropDraftsBut('jana');
  expect(readDraft('/chov')).toMatchObject({ owner: '', fields });
});

test('site.draft-owner: a draft is kept for seven days', async () => {
  const { storeDraft, readDraft } = await openPage(jana);
  storeDraft('/chov', '', fields);
  vi.advanceTimersByTime(7 * 24 * 3_600_000 - 1);
  expect(readDraft('/chov')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(readDraft('/chov')).toBeNull();
});

test('site.form-drafts: where storage is refused or holds something else, nothing is kept and nothing breaks', async () => {
  localStorage.setItem('draft /chov', '{"owner":1}');
  expect((await openPage(jana)).readDraft('/chov')).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  const { storeDraft, readDraft, dropDraft, dropDraftsBut } = await openPage(jana);
  storeDraft('/chov', '', fields);
  dropDraft('/chov');
  dropDraftsBut(null);
  expect(readDraft('/chov')).toBeNull();
});
