/** Texts of the header's account popover, and of the toasts about the session in open tabs. */
export const popoverCopy = {
  signedIn: (username: string) => `Jste přihlášeni jako ${username}`,
  mails: 'E-maily',
  active: 'Aktivní',
  inactive: 'Neaktivní',
  fantasy: 'Testovat Fantasy ligu',
  dashboard: 'Můj přehled',
  administration: 'Správa webu',
  subscribe: 'Přihlásit se k\u00a0e-mailům',
  unsubscribe: 'Odhlásit se z\u00a0e-mailů',
  changePassword: 'Změnit heslo',
  signOut: 'Odhlásit se',
  signingOut: 'Odhlašuji…',
  saving: 'Ukládám…',
  signedOutElsewhere: 'Byli jste odhlášeni',
} as const;
