import { accountMessage } from '#text/accounts/accounts';

/** Sentences for refused requests that none of the site's pages sends, such as those of API clients. */
const requestMessages = {
  'input.invalid': 'Takovému požadavku nerozumíme, nic jsme nezměnili',
  'address.invalid': 'Taková adresa u\u00a0nás být nemůže',
  'host.unknown': 'Pod tímto jménem tady žádný web není.',
  'not-found': 'Na této adrese nic není',
  'method.not-allowed': 'Takový požadavek tato adresa nepřijímá',
  'api.unknown-path': 'Taková adresa v\u00a0API není.',
  'api.not-found': 'Nic takového nemáme.',
  'api.bad-query': 'Některý parametr nemá platnou hodnotu.',
  'api.future-moment': 'Tento okamžik teprve nastane; pošlete completeUntil z\u00a0předchozí odpovědi.',
  'api.changes-unknown': 'Změny od tohoto okamžiku neznáme; přečtěte celé tabulky znovu.',
  'key.unknown': 'Takový klíč neplatí.',
  'key.no-right': 'Na to tento klíč nemá právo.',
  'api.too-many-requests': 'Příliš mnoho dotazů, zkuste to za chvíli.',
  'site.too-many-at-once': 'Příliš mnoho požadavků najednou, zkuste to za chvíli.',
  'site.unavailable': 'K\u00a0datům se právě nedostaneme, zkuste to za chvíli.',
  'site.disk-full': 'Na serveru došlo místo na disku, nic se neuložilo.',
  'live.too-many': 'Z\u00a0vaší sítě je otevřeno příliš mnoho spojení',
} as const;

/** The sentence of a refusal in the JSON API's error body (downloads.error-body). */
export function requestMessage(code: string): string {
  return Object.hasOwn(requestMessages, code)
    ? requestMessages[code as keyof typeof requestMessages]
    : accountMessage(code);
}
