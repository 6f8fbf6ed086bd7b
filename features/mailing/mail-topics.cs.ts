import type { MailTopic } from '#features/accounts/notification-choices.rules.ts';

/** What unsubscribing from a topic stops. */
export const stoppedMails: Record<MailTopic, string> = {
  horses: 'upozornění na starty sledovaných koní',
  changes: 'zprávy o\u00a0změnách u\u00a0vašich tipů',
  deadline: 'připomínky uzávěrky tipů',
  contest: 'zprávy o\u00a0týdenní soutěži',
  fantasy: 'zprávy o\u00a0Fantasy lize',
  news: 'novinky webu',
  day: 'souhrny dostihového dne',
};
