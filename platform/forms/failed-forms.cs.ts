import { failures } from '#text/accounts/accounts';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';

const stayed = 'Co jste napsali, zůstalo tady.';

/** Texts beside a form that could not be sent, or whose text comes from this browser. */
export const failedFormsCopy = {
  restored: 'Vrátili jsme sem, co jste tu napsali a\u00a0neodeslali.',
  isOlder: 'Máte tu text, který se neodeslal. Od té doby se stránka změnila.',
  restore: 'Vrátit neodeslaný text',
  discard: 'Zahodit ho',
  /** On the page that stands in for a form when there is no script. */
  resend: {
    text: 'Nic se neztratilo: odešlete to odsud znovu.',
    yourText: 'Co jste napsali',
    secret: 'Heslo nebo kód prosím napište znovu',
    files: 'Soubory prosím vyberte znovu na stránce, odkud jste přišli.',
  },
} as const;

const reasons = {
  offline: loadingAndErrorCopy.offline,
  failed: 'Server neodpověděl, jak měl.',
  signedOut: 'Nejste přihlášeni. Přihlaste se v\u00a0jiné kartě a\u00a0zkuste to znovu.',
  notAllowed: 'Toto smí jen správce webu a\u00a0vy už jím nejste.',
};

/** Why a form could not be sent; `hasText`: somebody has written into it. */
export function failedFormReason(reason: keyof typeof reasons, hasText: boolean): string {
  if (!hasText) return reasons[reason];
  return `${reasons[reason]} ${stayed}${reason === 'notAllowed' ? ' Můžete si to zkopírovat.' : ''}`;
}

const polls: Readonly<Record<string, string>> = {
  create: 'Chyba při vytváření ankety:',
  delete: 'Chyba při mazání ankety:',
};
const photos: Readonly<Record<string, string>> = {
  describe: 'Nepodařilo se uložit popis fotografie.',
  move: 'Nepodařilo se přiřadit fotografii k jinému dostihu.',
  delete: 'Nepodařilo se smazat fotografii.',
};
const account: Readonly<Record<string, { text: string }>> = {
  ...failures,
  'recovery-code': failures['second-factor'],
  'link-google': failures.google,
};

/**
 * What a form says when it could not be sent (site.failed-forms), by the address it posts to and its fields; the reason
 * follows.
 */
export function failedFormSentence(path: string, field: (name: string) => string): string {
  const [, area, screen] = path.split('/');
  if (area === 'auth') return `${(account[field('intent')] ?? failures.account).text}.`;
  if (area === 'unsubscribe') return `${failures.unsubscribe.text}.`;
  if (area === 'polls') return 'Chyba při hlasování:';
  if (area === 'admin' && screen === 'polls') return polls[field('step')] ?? 'Chyba při aktualizaci ankety:';
  if (area === 'admin' && screen === 'race-photos') return photos[field('step')] ?? 'Nepodařilo se nahrát fotografii.';
  return 'Nepodařilo se to odeslat.';
}
