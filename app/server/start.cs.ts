/** What the site prints when it starts, and why it doesn't. */
export const startTexts = {
  connecting: 'Připojuji databázi…',
  opening: (folder: string) => `Otevírám databázi v\u00a0${folder}…`,
  empty:
    'Databáze je prázdná. Správce založí `npx rovinka create-admin E-MAIL`, data načte `npx rovinka import SOUBOR`.',
  notSeeded: (outcome: string) => `Prázdnou databázi nelze naplnit: proces skončil (${outcome}).`,
  clockOffset: 'CLOCK_OFFSET mimo ukázku neplatí; dovolí ho ALLOW_CLOCK_OFFSET=1.',
  notBuilt: 'Stránky ještě nejsou sestavené: spusťte `npm start`, nebo nejdřív `npm run build`.',
  running: (url: string) => `Rovinka běží na ${url}`,
  portTaken: (host: string, port: number) => `Port ${port} na ${host} už používá jiný program; nastavte PORT na volný.`,
  portClosed: (host: string, port: number, reason: string) => `Port ${port} na ${host} nelze otevřít: ${reason}.`,
};
