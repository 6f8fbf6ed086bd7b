import { expect, test } from 'vitest';
import { failedFormReason, failedFormSentence } from '#text/platform/forms/failed-forms';

/** Each sentence of the messages that a failed form shows, and the form: what it posts to, and by which button. */
const sentences: readonly (readonly [string, string, Record<string, string>])[] = [
  ['Nepodařilo se přihlásit.', '/auth', { intent: 'sign-in' }],
  ['Nepodařilo se přihlásit.', '/auth', { intent: 'second-factor' }],
  ['Nepodařilo se přihlásit.', '/auth', { intent: 'recovery-code' }],
  ['Nepodařilo se registrovat.', '/auth', { intent: 'sign-up' }],
  ['Nepodařilo se přihlásit přes Google.', '/auth', { intent: 'google' }],
  ['Nepodařilo se odeslat email pro obnovení hesla.', '/auth', { intent: 'request-reset' }],
  ['Nepodařilo se změnit heslo.', '/auth', { intent: 'reset-password' }],
  ['Nepodařilo se změnit heslo.', '/auth', { intent: 'change-password' }],
  ['Nepodařilo se změnit uživatelské jméno.', '/auth', { intent: 'change-username' }],
  ['Změnu se nepodařilo uložit.', '/auth', { intent: 'delete-account' }],
  ['Nepodařilo se odhlásit z odběru.', '/unsubscribe/abc', {}],
  ['Chyba při hlasování:', '/polls/3', {}],
  ['Chyba při vytváření ankety:', '/admin/polls/new', { step: 'create' }],
  ['Chyba při aktualizaci ankety:', '/admin/polls/3', { step: 'edit' }],
  ['Chyba při aktualizaci ankety:', '/admin/polls/3', { step: 'end' }],
  ['Chyba při mazání ankety:', '/admin/polls/3', { step: 'delete' }],
  ['Nepodařilo se nahrát fotografii.', '/admin/race-photos', {}],
  ['Nepodařilo se smazat fotografii.', '/admin/race-photos', { step: 'delete' }],
  ['Nepodařilo se přiřadit fotografii k jinému dostihu.', '/admin/race-photos', { step: 'move' }],
  ['Nepodařilo se to odeslat.', '/chov', {}],
];

test.for(sentences)('site.failed-forms: «%s» at %s', ([sentence, path, fields]) => {
  expect(failedFormSentence(path, (name) => fields[name] ?? '')).toBe(sentence);
});

test('site.failed-forms, site.offline: the reason without a connection is the prescribed one', () => {
  expect(failedFormReason('offline', true)).toMatch(
    /^Vypadá to, že jste offline\. Zkontrolujte prosím připojení k internetu\. /,
  );
});

test.for(['offline', 'failed', 'signedOut', 'notAllowed'] as const)(
  'site.failed-forms: %s, only a form with text says that the text has stayed',
  (reason) => {
    expect(failedFormReason(reason, true)).toContain('Co jste napsali, zůstalo tady.');
    expect(failedFormReason(reason, false)).not.toMatch(/napsali|zůstalo|zkopírovat/);
  },
);
