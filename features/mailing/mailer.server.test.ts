import { expect, test } from 'vitest';
import { defaultSettings } from '#features/site/site-settings.rules.ts';
import type { Mail } from './mail.rules.ts';
import { type FaultyAnswer, openFaultyMailServer } from '#tests/faulty-mail-server.ts';
import { openMailer } from './mailer.server.ts';

const appUrl = 'https://rovinka.example';
const mail: Mail = { kind: 'confirm', to: 'jana@rovinka.example', url: `${appUrl}/confirm` };

/** At which step of SMTP a server fails, and how. */
type Fault = { step: string; answer: FaultyAnswer };

/** A server with a fault, until it is mended. */
async function openServer(fault: Fault) {
  let isMended = false;
  const server = await openFaultyMailServer({
    faultAt: (step) => (!isMended && step === fault.step ? fault.answer : undefined),
  });
  const isAway = fault.step === 'connection';
  if (isAway) await server.close();
  return {
    ...server,
    async mend() {
      isMended = true;
      if (isAway) await server.openAgain();
    },
  };
}

async function withFault(fault: Fault, run: (parts: Awaited<ReturnType<typeof openParts>>) => Promise<void>) {
  const parts = await openParts(fault);
  try {
    await run(parts);
  } finally {
    parts.mailer.close();
    await parts.server.close();
  }
}

async function openParts(fault: Fault) {
  const server = await openServer(fault);
  const isSilent = fault.answer === 'silence' || fault.answer === '220 go';
  const mailer = openMailer({
    mailUrl: server.url,
    mailFrom: undefined,
    outboxDir: '/nowhere',
    ...(isSilent && { timeouts: { connectionTimeout: 2000, greetingTimeout: 2000, socketTimeout: 2000 } }),
  });
  return { server, mailer, send: () => mailer.deliver(mail, 'id-1', { ...defaultSettings, appUrl }) };
}

const id = '<id-1@rovinka.example>';

test.each<[string, Fault, string[]]>([
  ['refuses connections', { step: 'connection', answer: 'hang-up' }, [id]],
  ['takes connections and says nothing', { step: 'greeting', answer: 'silence' }, [id]],
  ['hangs up instead of a greeting', { step: 'greeting', answer: 'hang-up' }, [id]],
  ['wants nobody now', { step: 'greeting', answer: '554 not today' }, [id]],
  ['breaks off at the encryption', { step: 'STARTTLS', answer: 'hang-up' }, [id]],
  ['begins an encryption that is none', { step: 'STARTTLS', answer: '220 go\r\nthis is no TLS' }, [id]],
  ['goes silent at the encryption', { step: 'STARTTLS', answer: '220 go' }, [id]],
  ['knows another password', { step: 'AUTH', answer: '535 wrong password' }, [id]],
  ['does not take the site’s address', { step: 'MAIL', answer: '530 sign in first' }, [id]],
  ['is busy at the mail', { step: 'DATA', answer: '451 later' }, [id]],
  ['hangs up before the mail', { step: 'DATA', answer: 'hang-up' }, [id]],
  ['goes silent before the mail', { step: 'DATA', answer: 'silence' }, [id]],
  ['hangs up with the mail in its hands', { step: '.', answer: 'hang-up' }, [id, id]],
])('mail.sending: a mail server that %s fails for now, and has the mail once it is mended', (_, fault, taken) =>
  withFault(fault, async ({ server, send }) => {
    await expect(send()).rejects.toBeInstanceOf(Error);
    await server.mend();
    expect(await send()).toEqual({ outcome: 'sent' });
    expect(server.taken.map(({ id: messageId }) => messageId)).toEqual(taken);
  }),
);

test.each<[string, Fault]>([
  ['the person', { step: 'RCPT', answer: '550 nobody of that name' }],
  ['the mail', { step: '.', answer: '554 looks like spam' }],
])('mail.sending: a mail server that refuses %s is not asked again', (_, fault) =>
  withFault(fault, async ({ server, send }) => {
    expect(await send()).toEqual({ outcome: 'refused', reason: expect.stringContaining(fault.answer) });
    expect(server.taken).toEqual([]);
  }),
);
