export const unsubscribeCopy = {
  title: 'Odhlásit se z\u00a0e-mailů',
  before: 'Na adresu ',
  after: ' přestaneme posílat novinky a\u00a0připomínky tipů. Účet i\u00a0tipy zůstanou.',
  topicBefore: ' přestaneme posílat ',
  topicAfter: '. Ostatní e-maily zůstanou, jak jsou.',
  submitTopic: 'Neposílat jen tyto e-maily',
  submit: 'Odhlásit se z\u00a0odběru',
  submitAll: 'Odhlásit se ze všech e-mailů',
  busy: 'Odhlašuji…',
  done: 'Hotovo',
  /** After the button of a topic's link. */
  topicStopped: (mails: string) => `Už vám nepošleme ${mails}. Ostatní e-maily zůstanou, jak jsou.`,
  changedMind: 'Rozmysleli jste si to? E-maily zapnete kdykoli v\u00a0účtu.',
  failed: 'Odhlášení se nezdařilo',
} as const;
