import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { defaultSettings } from '#features/site/site-settings.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Mail } from './mail.rules.ts';
import { openMailer } from './mailer.server.ts';
import { renderMail } from './render-mail.server.ts';

const hostile = `"><script>alert(1)</script><img src=x onerror=alert(2)> https://a.example/"onclick="x() 'a`;
const url = `https://www.example.cz/?q="><script>alert(3)</script>`;
const to = 'jana@rovinka.example';
const date = '2023-10-08' as PragueDate;
const race = { location: hostile, date, raceNumber: 1, time: null };
const programme = { date, location: hostile, races: [{ number: 1, time: null, name: hostile }] };

const sources = { sources: [{ name: hostile, lastAt: 0 as Instant }] };

const quoting: readonly Mail[] = [
  { kind: 'new-device', to, url, device: hostile, at: 0 as Instant },
  { kind: 'horses', to, url, runs: [{ ...race, horse: hostile, horseUrl: url, jockey: hostile }] },
  { kind: 'start-changed', to, url, changes: [{ kind: 'moved', before: race, after: race }] },
  { kind: 'runner-scratched', to, url, horse: hostile, horseUrl: url, race },
  { kind: 'syndicate-enquiry', to, url, syndicate: hostile, shares: 1 },
  { kind: 'feed-given-up', to, url, feed: hostile, failures: 3 },
  { kind: 'sources-silent', to, url, ...sources, firstStart: 0 as Instant, locations: [hostile] },
  { kind: 'sources-back', to, url, ...sources },
  {
    kind: 'newsletter',
    to,
    unsubscribeUrl: url,
    subject: hostile,
    paragraphs: [hostile],
    button: { label: hostile, url },
    day: programme,
  },
];

const tag = /<!doctype html>|<\/?[a-z]\w*(?:\s+[\w-]+="[^"]*")*\s*>/gi;

test.each(quoting)('mail.sending: what the mail $kind quotes is text in its HTML', (mail) => {
  const { html } = renderMail(mail, { ...defaultSettings, siteName: hostile, appUrl: 'https://www.example.cz' });
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).not.toMatch(/<script|<img/i);
  expect(html).not.toMatch(/<[a-z]\w*(?:\s+[\w-]+="[^"]*")*\s*on\w+=/i);
  // Every < begins a tag of ours, its attributes in quotes.
  expect(html.match(/</g)?.length).toBe(html.match(tag)?.length);
});

test('mail.mailings: a mail without a button has none, neither as HTML nor as plain text', () => {
  const news: Mail = { kind: 'newsletter', to, subject: 'Velká', paragraphs: ['Text'], button: null, day: null };
  const { html, text } = renderMail(news, { ...defaultSettings, appUrl: 'https://www.example.cz' });
  expect(html).not.toContain('<a class="button"');
  expect(text).toMatch(/^Velká\n\nText\n\n--\n/);
});

test('mail.sending: a line break in a subject or a name adds no header', async () => {
  const outboxDir = mkdtempSync(join(tmpdir(), 'rovinka-mail-'));
  onTestFinished(() => rmSync(outboxDir, { recursive: true }));
  const injected = 'Novinky\r\nBcc: vsichni@rovinka.example\r\n\r\nJiný text';
  const mailer = openMailer({ mailUrl: undefined, mailFrom: undefined, outboxDir });
  const news: Mail = {
    kind: 'newsletter',
    to,
    subject: injected,
    paragraphs: [],
    button: { label: 'a', url },
    day: null,
  };
  await mailer.deliver(news, 'novinky', { ...defaultSettings, siteName: injected, appUrl: 'https://www.example.cz' });
  mailer.close();
  const [head = ''] = readFileSync(join(outboxDir, 'novinky.eml'), 'utf8').split('\r\n\r\n');
  expect(head).toContain('Subject: ');
  expect(head).not.toMatch(/^Bcc:/im);
});

const appUrl = 'https://www.example.cz';
const frame = {
  siteName: 'Rovinka',
  appUrl,
  operator: 'Rovinka, z. s.',
  operatorSeat: 'Pražská 607, Pardubice',
  contactEmail: 'kontakt@rovinka.example',
};
const start = { date, location: 'Pardubice', raceNumber: 4, time: '14:05' as ClockTime };
const horses: Mail = {
  kind: 'horses',
  to,
  url: `${appUrl}/user-dashboard/followed`,
  unsubscribeUrl: `${appUrl}/unsubscribe/${'x7Qf'.repeat(30)}`,
  runs: [
    { ...start, horse: 'Černý Baron', horseUrl: `${appUrl}/horse/12-cerny-baron`, jockey: 'Jan Faltejsek' },
    { ...start, horse: 'Korunka', jockey: null },
  ],
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('mail.look: a mail has both themes, its first sentence beside the subject, a link at a horse’s name and no picture', () => {
  const { html } = renderMail(horses, frame);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  const hidden = /<div style="display:none[^"]*">([^<&]*)/.exec(html)?.[1] ?? '';
  expect(plain(hidden)).toBe('Černý Baron: ne 8. 10. 2023, Pardubice, 4. dostih ve 14:05, sedlá Jan Faltejsek.');
  expect(html).toMatch(new RegExp(`<a class="link" href="${appUrl}/horse/12-cerny-baron"[^>]*>Černý Baron</a>: ne`));
  expect(html).toContain('>Korunka: ne');
  expect(html).not.toMatch(/<img|url\(/);
});

test('mail.sender: a mail says why it came, who runs the site and where to write; its subject is without the site’s name', () => {
  const { subject, html, text } = renderMail(horses, frame);
  expect(subject).not.toContain('Rovinka');
  for (const content of [html, text.replaceAll('\n', ' ')].map(plain)) {
    expect(content).toContain('Píšeme vám, protože chcete vědět o startech koní, které sledujete.');
    expect(content).toContain('Web provozuje Rovinka, z. s., Pražská 607, Pardubice.');
    expect(content).toContain('kontakt@rovinka.example');
  }
  const withoutOperator = renderMail(horses, { ...frame, operator: null, contactEmail: null }).text;
  expect(withoutOperator).toContain(`Rovinka, ${appUrl}`);
  expect(withoutOperator).not.toContain('provozuje');
});

test('mail.plain-text: its lines are at most 76 signs long, but an address is never broken', () => {
  const { text } = renderMail(horses, frame);
  expect(text).toContain(`${appUrl}/horse/12-cerny-baron`);
  expect(text).toContain(`\n${horses.unsubscribeUrl}\n`);
  expect(text.split('\n').filter((line) => line.length > 76 && !line.startsWith('https://'))).toEqual([]);
});
