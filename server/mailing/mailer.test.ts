import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import type { Mail } from '#server/ports/mail-queue.ts';
import { openMailer } from './mailer.ts';

const appUrl = 'https://rovinka.example';
const mail: Mail = { kind: 'confirm', to: 'jana@rovinka.example', url: `${appUrl}/confirm` };

/** At which step of SMTP a server answers something else than it should: a line, silence or the end of the connection. */
type Fault = { step: string; answer: string | 'silence' | 'hang-up' };

/** What a server answers to a command, or to the mail itself ('.'), when all is well. */
const answers: Record<string, string> = {
  greeting: '220 test',
  EHLO: '250-test\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 taken',
  QUIT: '221 bye',
};

/** An SMTP server with a fault, until it is mended. `taken`: the Message-ID of each mail that it has whole. */
async function openServer(fault: Fault) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const state = { fault: fault as Fault | null };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    speak(socket, state, taken);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  if (fault.step === 'connection') await close();
  return {
    url: `smtp://site:secret@127.0.0.1:${port}`,
    taken,
    async mend() {
      state.fault = null;
      if (!server.listening) await listen(port);
    },
    close,
  };
}

function speak(socket: Socket, state: { fault: Fault | null }, taken: string[]): void {
  let content: string[] | null = null;
  const reply = (step: string) => {
    const answer = state.fault?.step === step ? state.fault.answer : (answers[step] ?? '500 unknown');
    // Encryption is offered only where it fails.
    if (step === 'EHLO' && state.fault?.step === 'STARTTLS') socket.write('250-STARTTLS\r\n');
    if (answer === 'hang-up') return void socket.destroy();
    if (answer !== 'silence') socket.write(`${answer}\r\n`);
    content = answer.startsWith('354') ? [] : null;
  };
  reply('greeting');
  const lines = createInterface({ input: socket });
  // It passes on the errors of its input, such as the reset of a client that gave up.
  lines.on('error', () => socket.destroy());
  lines.on('line', (line) => {
    if (content === null) return reply(line.split(' ')[0]?.toUpperCase() ?? '');
    if (line !== '.') return void content.push(line);
    const id = /^message-id: *(\S+)/im.exec(content.join('\n'))?.[1] ?? '';
    if (!state.fault?.answer.startsWith('5')) taken.push(id);
    reply('.');
  });
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
  return { server, mailer, send: () => mailer.deliver(mail, 'id-1', { siteName: 'Rovinka', appUrl }) };
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
    expect(server.taken).toEqual(taken);
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
