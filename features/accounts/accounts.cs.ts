import { passwordLimits } from './password.rules.ts';
import { usernameLimits } from './username.rules.ts';
import { formatCount, plural } from '#text/platform/text/words';
import { freshSignInMinutes } from './auth.rules.ts';
import { numberWord } from '#platform/text/number-word.rules.ts';

const username = 'Uživatelské jméno';

/**
 * The sentence shown for each refusal code of signing in and of the account; those that the product quotes are
 * verbatim.
 */
export const accountMessages = {
  'username.required': `${username} je povinné`,
  'username.too-short': `${username} musí mít alespoň ${usernameLimits.minLength} ${plural(usernameLimits.minLength, ['znak', 'znaky', 'znaků'])}`,
  'username.too-long': `${username} může mít maximálně ${usernameLimits.maxLength} znaků`,
  'username.bad-characters': `${username} může obsahovat pouze písmena, čísla, podtržítka a pomlčky`,
  'username.consecutive-specials': `${username} nesmí obsahovat následující speciální znaky za sebou: --, __, _-, -_`,
  'username.bad-edges': `${username} musí začínat a končit písmenem nebo číslem`,
  'username.taken': `${username} již existuje`,
  'username.check-failed': 'Nepodařilo se ověřit dostupnost uživatelského jména',
  'email.required': 'Zadejte e-mail',
  'email.invalid': 'Zadejte platnou e-mailovou adresu',
  'reset.email-required': 'Zadejte email pro obnovení hesla',
  'reset.invalid-token': 'Odkaz pro nastavení hesla už neplatí. Nechte si poslat nový.',
  'password.required': 'Zadejte heslo',
  'password.too-short': `Heslo musí mít alespoň ${passwordLimits.minLength} znaků`,
  'password.too-long': `Heslo může mít nejvýše ${passwordLimits.maxLength}\u00a0znaků`,
  'password.common': 'Toto heslo patří k\u00a0nejčastějším a\u00a0snadno se uhodne. Zvolte prosím jiné.',
  'password.mismatch': 'Hesla se neshodují',
  'password.wrong': 'Současné heslo nesouhlasí',
  'password.none': 'Účet zatím nemá heslo. Pošleme vám odkaz, přes který si ho nastavíte.',
  'auth.invalid-credentials': 'Nesprávný e-mail nebo heslo.',
  'auth.email-not-verified': 'E-mail ještě není potvrzený. Otevřete prosím odkaz, který jsme vám na něj poslali.',
  'auth.too-many-attempts': 'Příliš mnoho pokusů. Zkuste to prosím za chvíli.',
  'auth.signed-out': 'Nejste přihlášeni',
  'actor.not-signed-in': 'Nejste přihlášeni',
  'actor.not-admin': 'Toto smí jen správce webu',
  'session.not-fresh': `Z\u00a0bezpečnostních důvodů se prosím znovu přihlaste a\u00a0zkuste to do ${numberWord(freshSignInMinutes, 'genitive')} minut`,
  'second-factor.code-required': 'Zadejte kód',
  'second-factor.required': 'Správce se musí přihlásit s\u00a0dvoufázovým ověřením. Zapněte si ho v\u00a0účtu.',
  'second-factor.not-on': 'Dvoufázové ověření není zapnuté',
  'second-factor.already-on': 'Dvoufázové ověření už je zapnuté',
  'second-factor.wrong-code': 'Kód nesouhlasí',
  'second-factor.used-code': 'Tento kód už byl použit. Počkejte na další.',
  'second-factor.expired': 'Čas na zadání kódu vypršel. Přihlaste se prosím znovu.',
  'second-factor.locked': 'Příliš mnoho nesprávných kódů. Zkuste to prosím později.',
  'google.failed': 'Nepodařilo se přihlásit přes Google',
  'google.not-linked':
    'K\u00a0tomuto e-mailu už účet máte. Přihlaste se heslem a\u00a0Google si připojte v\u00a0profilu.',
  'google.last-way-in': 'Nejdřív si nastavte heslo, jinak byste se už nepřihlásili',
  'account.locked': 'Účet je zablokovaný. Pokud jde o\u00a0omyl, ozvěte se nám.',
  'account.last-admin': 'Jste poslední správce webu. Účet bude možné smazat, až bude správcem i\u00a0někdo jiný.',
  'confirm.expired': 'Odkaz pro potvrzení e-mailu už neplatí. Přihlaste se a\u00a0pošleme vám nový.',
  'confirm.invalid': 'Odkaz pro potvrzení e-mailu není platný',
  'unsubscribe.invalid': 'Neplatný odkaz pro odhlášení',
  'unsubscribe.failed': 'Nepodařilo se odhlásit z odběru',
  'auth.failed': 'Nepodařilo se přihlásit',
  'request.failed': 'Nepodařilo se to, zkuste to prosím znovu',
  'sign-up.failed': 'Nepodařilo se registrovat',
  'body.too-large': 'Požadavek je příliš velký',
  'csrf.foreign-origin': 'Požadavek přišel z\u00a0cizí stránky, nic jsme nezměnili',
} as const;

export type AccountCode = keyof typeof accountMessages;

/** The sentence of a refusal code; an unknown code gets that of `fallback`. */
export function accountMessage(code: string, fallback: AccountCode = 'request.failed'): string {
  return accountMessages[isAccountCode(code) ? code : fallback];
}

function isAccountCode(code: string): code is AccountCode {
  return Object.hasOwn(accountMessages, code);
}

/** The sentence of a refusal; when there were too many attempts, it says in how many seconds or minutes to try again. */
export function refusalText(code: string, waitS: number | null): string {
  if (code !== 'auth.too-many-attempts' || waitS === null) return accountMessage(code);
  const wait =
    waitS < 60
      ? formatCount(waitS, ['sekundu', 'sekundy', 'sekund'])
      : formatCount(Math.ceil(waitS / 60), ['minutu', 'minuty', 'minut']);
  return `Příliš mnoho pokusů. Zkuste to prosím za ${wait}.`;
}

/** The text of a failure's notice: the sentence of its code, or a general one for what failed. */
export function failureText(failure: Failure, code: string, waitS: number | null): string {
  return isAccountCode(code) && code !== 'auth.failed' ? refusalText(code, waitS) : failures[failure].text;
}

/** Notices of failed steps: the title, and the text for a code without a sentence of its own. */
export const failures = {
  'sign-in': { title: 'Chyba při přihlášení', text: 'Nepodařilo se přihlásit' },
  'second-factor': { title: 'Chyba při přihlášení', text: 'Nepodařilo se přihlásit' },
  'sign-up': { title: 'Chyba při registraci', text: 'Nepodařilo se registrovat' },
  google: { title: 'Chyba při přihlášení', text: 'Nepodařilo se přihlásit přes Google' },
  'request-reset': { title: 'Chyba', text: 'Nepodařilo se odeslat email pro obnovení hesla' },
  'reset-password': { title: 'Chyba', text: 'Nepodařilo se změnit heslo' },
  'change-password': { title: 'Chyba', text: 'Nepodařilo se změnit heslo' },
  'change-username': { title: 'Chyba', text: 'Nepodařilo se změnit uživatelské jméno' },
  mails: { title: 'Chyba', text: 'Nepodařilo se změnit nastavení emailů' },
  fantasy: { title: 'Chyba', text: 'Nepodařilo se změnit testování Fantasy ligy' },
  'sign-out': { title: 'Chyba', text: 'Nepodařilo se odhlásit' },
  confirm: { title: 'Chyba', text: 'Nepodařilo se potvrdit e-mail' },
  account: { title: 'Chyba', text: 'Změnu se nepodařilo uložit' },
  unsubscribe: { title: 'Odhlášení se nezdařilo', text: 'Nepodařilo se odhlásit z odběru' },
} as const;

export type Failure = keyof typeof failures;

/** Notices of steps that succeeded. */
export const successes = {
  'sign-in': { title: 'Byli jste úspěšně přihlášeni!', text: null },
  'sign-up': {
    title: 'Registrace úspěšná',
    text: 'Poslali jsme vám e-mail. Otevřete odkaz v\u00a0něm, tím adresu potvrdíte a\u00a0přihlásíte se.',
  },
  confirmed: { title: 'E-mail je potvrzený', text: 'Teď se prosím přihlaste.' },
  'confirmed-here': { title: 'E-mail je potvrzený', text: 'Jste přihlášeni.' },
  'password-changed': { title: 'Heslo bylo úspěšně změněno', text: null },
  'request-reset': {
    title: 'Email odeslán',
    text: 'Pokud k\u00a0této adrese patří účet, najdete ve schránce odkaz pro nové heslo.',
  },
  'change-username': { title: 'Uživatelské jméno bylo úspěšně změněno', text: null },
  subscribed: { title: 'Úspěšně jste se přihlásili k\u00a0emailovým oznámením', text: null },
  unsubscribed: { title: 'Úspěšně jste se odhlásili z emailových oznámení', text: null },
  'second-factor-on': { title: 'Dvoufázové ověření je zapnuté', text: null },
  'second-factor-off': { title: 'Dvoufázové ověření je vypnuté', text: null },
  'recovery-codes': { title: 'Nové záchranné kódy jsou připravené', text: 'Staré už neplatí.' },
  'sessions-ended': { title: 'Zařízení bylo odhlášeno', text: null },
  'google-linked': { title: 'Přihlášení přes Google je připojené', text: null },
  'google-unlinked': { title: 'Přihlášení přes Google je odpojené', text: null },
  'account-deleted': { title: 'Účet byl smazán', text: null },
} as const;

export type Success = keyof typeof successes;

export const accountToasts = [...Object.values(failures), ...Object.values(successes)].flatMap(({ title, text }) =>
  text === null ? [title] : [title, text],
);
