/** Texts of /unsubscribe; its failures are in accounts.ts. */
export const unsubscribeCopy = {
  title: 'Odhlásit se z\u00a0e-mailů',
  before: 'Na adresu ',
  after: ' přestaneme posílat novinky a\u00a0připomínky tipů. Účet i\u00a0tipy zůstanou.',
  topicBefore: ' přestaneme posílat ',
  topicAfter: '. Ostatní e-maily zůstanou, jak jsou.',
  submit: 'Odhlásit se z\u00a0odběru',
  submitAll: 'Odhlásit se ze všech e-mailů',
  busy: 'Odhlašuji…',
  done: 'Hotovo',
  changedMind: 'Rozmysleli jste si to? E-maily zapnete kdykoli v\u00a0účtu.',
  failed: 'Odhlášení se nezdařilo',
} as const;
