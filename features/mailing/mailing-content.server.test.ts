import { expect, test } from 'vitest';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import { type MailingContent, newsletterFor } from './mailing-content.server.ts';

const content: MailingContent = {
  id: 1,
  segment: 'subscribed',
  subject: '{jmeno}, Velká se blíží',
  body: 'Dobrý den, {jmeno}.',
  buttonLabel: 'Program pro {jmeno}',
  buttonUrl: '/race-results',
  day: null,
};

const links = { appUrl: 'https://www.example.cz', keyFor: deriveKeys('x'.repeat(32)) };
const jana = { userId: '00000000-0000-4000-8000-000000000001', email: 'jana@rovinka.example', username: 'Jana' };

test('mail.mailings: the recipient’s name is filled in wherever it may be written: subject, text and button', () => {
  expect(newsletterFor(content, jana, links)).toMatchObject({
    subject: 'Jana, Velká se blíží',
    paragraphs: ['Dobrý den, Jana.'],
    button: { label: 'Program pro Jana' },
  });
});

test('mail.mailings: a mailing without a button is sent as one', () => {
  const mail = newsletterFor({ ...content, buttonLabel: '', buttonUrl: '' }, jana, links);
  expect(mail).toMatchObject({ kind: 'newsletter', button: null });
});
