import type { MailTopic } from '#domain/accounts/mail-topics.ts';

/** Each topic's name and description on /user-dashboard, and what unsubscribing from it stops, on /unsubscribe. */
export const mailTopicCopy: Record<MailTopic, { name: string; text: string; stops: string }> = {
  horses: {
    name: 'Sledovaní koně',
    text: 'Když je některý přihlášen k\u00a0dostihu; nejvýš jeden e-mail denně.',
    stops: 'upozornění na starty sledovaných koní',
  },
  changes: {
    name: 'Změny u\u00a0mých tipů',
    text: 'Když se dostih, na který jste tipovali, přesune nebo zruší.',
    stops: 'zprávy o\u00a0přesunutých a\u00a0zrušených dostizích',
  },
  deadline: {
    name: 'Uzávěrka tipů',
    text: 'Připomínka dvě hodiny před prvním startem dne.',
    stops: 'připomínky uzávěrky tipů',
  },
  contest: {
    name: 'Týdenní soutěž',
    text: 'Jak jste dopadli, když se kolo v\u00a0úterý uzavře.',
    stops: 'zprávy o\u00a0týdenní soutěži',
  },
  fantasy: {
    name: 'Fantasy liga',
    text: 'Dvě hodiny před uzávěrkou sestavy a\u00a0když je kolo spočítané.',
    stops: 'zprávy o\u00a0Fantasy lize',
  },
  news: { name: 'Novinky', text: 'Občasný zpravodaj webu.', stops: 'novinky webu' },
};
