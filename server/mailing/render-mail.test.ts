import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { Mail } from '#server/ports/mail-queue.ts';
import { openMailer } from './mailer.ts';
import { renderMail } from './render-mail.ts';

const hostile = `"><script>alert(1)</script><img src=x onerror=alert(2)> https://a.example/"onclick="x() 'a`;
const url = `https://www.example.cz/?q="><script>alert(3)</script>`;
const to = 'jana@rovinka.example';
const date = '2023-10-08' as PragueDate;
const race = { location: hostile, date, raceNumber: 1, time: null };
const programme = { date, location: hostile, races: [{ number: 1, time: null, name: hostile }] };

const quoting: readonly Mail[] = [
  { kind: 'new-device', to, url, device: hostile, at: 0 as Instant },
  { kind: 'horses', to, url, runs: [{ ...race, horse: hostile, jockey: hostile }] },
  { kind: 'start-changed', to, url, changes: [{ kind: 'moved', before: race, after: race }] },
  { kind: 'runner-scratched', to, url, horse: hostile, race },
  { kind: 'syndicate-enquiry', to, url, syndicate: hostile, shares: 1 },
  { kind: 'feed-given-up', to, url, feed: hostile, failures: 3 },
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
  const { html } = renderMail(mail, { siteName: hostile, appUrl: 'https://www.example.cz' });
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).not.toMatch(/<script|<img/i);
  expect(html).not.toMatch(/<[a-z]\w*(?:\s+[\w-]+="[^"]*")*\s*on\w+=/i);
  // Every < begins a tag of ours, its attributes in quotes.
  expect(html.match(/</g)?.length).toBe(html.match(tag)?.length);
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
  await mailer.deliver(news, 'novinky', { siteName: injected, appUrl: 'https://www.example.cz' });
  mailer.close();
  const [head = ''] = readFileSync(join(outboxDir, 'novinky.eml'), 'utf8').split('\r\n\r\n');
  expect(head).toContain('Subject: ');
  expect(head).not.toMatch(/^Bcc:/im);
});
