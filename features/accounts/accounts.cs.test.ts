import { expect, test } from 'vitest';
import { accountMessage, accountMessages, accountToasts } from '#text/accounts/accounts';

const messages = [...Object.values(accountMessages), ...accountToasts];

test.each([
  'Uživatelské jméno je povinné',
  'musí mít alespoň 2 znaky',
  'může mít maximálně 15 znaků',
  'může obsahovat pouze písmena, čísla, podtržítka a pomlčky',
  'nesmí obsahovat následující speciální znaky za sebou',
  'musí začínat a končit písmenem nebo číslem',
  'Uživatelské jméno již existuje',
  'Nepodařilo se ověřit dostupnost uživatelského jména',
  'Hesla se neshodují',
  'Heslo musí mít alespoň 6 znaků',
  'Zadejte email pro obnovení hesla',
  'Neplatný odkaz pro odhlášení',
  'Nepodařilo se změnit nastavení emailů',
  'Chyba při přihlášení',
  'Nepodařilo se přihlásit',
  'Chyba při registraci',
  'Nepodařilo se registrovat',
  'Nepodařilo se přihlásit přes Google',
  'Nepodařilo se změnit heslo',
  'Nepodařilo se odeslat email pro obnovení hesla',
  'Nepodařilo se změnit uživatelské jméno',
  'Byli jste úspěšně přihlášeni!',
  'Registrace úspěšná',
  'Heslo bylo úspěšně změněno',
  'Email odeslán',
  'Uživatelské jméno bylo úspěšně změněno',
  'Úspěšně jste se odhlásili z emailových oznámení',
  'Nepodařilo se odhlásit z odběru',
])('accounts.username, accounts.sign-in, mail.unsubscribe-messages: the catalogue has %j verbatim', (sentence) => {
  expect(messages.filter((text) => text.includes(sentence))).not.toEqual([]);
});

test('downloads.error-body: an unknown code still has a sentence', () => {
  expect(accountMessage('no.such-code')).toBe('Nepodařilo se to, zkuste to prosím znovu');
  expect(accountMessage('no.such-code', 'sign-up.failed')).toBe('Nepodařilo se registrovat');
});
