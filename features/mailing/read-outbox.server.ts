import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutboxEntry } from './mailer.server.ts';

export type OutboxMail = OutboxEntry & { file: string };

const maxMails = 100;

/** The newest mails of the outbox folder, from the JSON files that are stored beside the .eml files (mail.outbox). */
export function readOutbox(outboxDir: string): OutboxMail[] {
  const mails = namesIn(outboxDir).map((name) => {
    const entry = JSON.parse(readFileSync(join(outboxDir, name), 'utf8')) as OutboxEntry;
    return { ...entry, file: name.replace(/\.json$/, '.eml') };
  });
  return mails.toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : -1)).slice(0, maxMails);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
