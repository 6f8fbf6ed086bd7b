import type { shellCopy as czech } from './shell.cs.ts';
import type { Translated } from '#platform/text/translated.ts';

export const shellCopy: Translated<typeof czech> = {
  skipToContent: 'Skip to content',
  mainNav: 'Main',
  help: 'Help',
  login: 'Sign in',
  account: 'Account',
  accountOf: (username) => `Account: ${username}`,
  notifications: 'Notifications',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  beta: 'Beta',
  toasts: 'Messages (F8)',
  closeToast: 'Close message',
  notice: 'Notice',
  hideNotice: 'Hide notice',
  homeOf: (siteName) => `${siteName} – home`,
  demo: 'Demonstration',
  demoLine: (clockStart, season) =>
    `Demonstration: the clock of this site began on ${clockStart}; data of the ${season} season`,
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', device: 'As on this device' },
  editRecord: 'Edit record',
  footer: {
    links: 'Footer links',
    sections: 'Sections',
    newWindow: ' (new window)',
    noMinors: 'No participation by persons under\u00a018.',
    age: '18+',
    warning: 'Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost!',
    helpWithGambling: 'Where to get help',
    contestRules: 'Contest rules',
    english: 'In English',
  },
  noscript: {
    confirmed: 'Your e-mail address is confirmed. You are signed in.',
    note: 'Everything on these pages can be read without JavaScript; with it prices and results refresh themselves.',
  },
};
