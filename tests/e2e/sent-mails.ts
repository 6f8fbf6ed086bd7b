import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

export type Mail = { to: string; subject: string; sentAt: string; text: string; html: string };

/** The newest mail to an address whose subject matches; waits until the job queue has sent it to the outbox folder. */
export async function mailTo(dataDir: string, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(() => {
      found = readMails(dataDir)
        .filter((mail) => mail.to === to && subject.test(mail.subject))
        .toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : -1))[0];
      return found !== undefined;
    })
    .toBe(true);
  return found!;
}

function readMails(dataDir: string): Mail[] {
  const folder = join(dataDir, 'outbox');
  const names = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.endsWith('.json'));
  return names.map(({ name }) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Mail);
}

/** The first link of a mail that contains `part`. */
export function linkIn(mail: Mail, part: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => url.includes(part));
  if (!link) throw new Error(`no link with ${part} in: ${mail.text}`);
  return link;
}
