/** Where mails go without a mail server (mail.outbox). */
export const outboxCopy = {
  title: 'Pošta k\u00a0odeslání',
  text: 'Bez poštovního serveru se e-maily ukládají sem. Stránku vidí jen tento počítač.',
  empty: 'Zatím žádná zpráva.',
  to: (address: string) => `komu: ${address}`,
  html: 'Jak vypadá v\u00a0poštovním programu',
} as const;
