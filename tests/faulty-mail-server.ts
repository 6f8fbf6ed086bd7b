import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What a step of SMTP is answered with instead of what it should be: a line, silence or the end of the connection. */
export type FaultyAnswer = string | 'silence' | 'hang-up';

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

type FaultyMailServerOptions = {
  /** The faulty answer to a step, which is also 'STARTTLS' or 'content', the first line of a mail; undefined = none. */
  faultAt: (step: string, to: string) => FaultyAnswer | undefined;
};

/** An SMTP server that fails at a step. `taken`: the mails that it has whole. */
export async function openFaultyMailServer({ faultAt }: FaultyMailServerOptions) {
  const taken: { id: string; to: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    speak(socket, faultAt, taken);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://site:secret@127.0.0.1:${port}`,
    taken,
    /** Listens again at the same port after a close. */
    openAgain: () => listen(port),
    close,
  };
}

function speak(socket: Socket, faultAt: FaultyMailServerOptions['faultAt'], taken: { id: string; to: string }[]): void {
  let content: string[] | null = null;
  let to = '';
  const reply = (step: string) => {
    const fault = faultAt(step, to);
    const answer = fault ?? answers[step] ?? '500 unknown';
    if (step === '.' && content && !/^[45]/.test(answer)) taken.push({ id: messageIdOf(content), to });
    // Encryption is offered only where it fails.
    if (step === 'EHLO' && isFaultyEncryption(faultAt)) socket.write('250-STARTTLS\r\n');
    if (answer === 'hang-up') return void socket.destroy();
    if (answer !== 'silence') socket.write(`${answer}\r\n`);
    content = answer.startsWith('354') ? [] : null;
  };
  reply('greeting');
  const lines = createInterface({ input: socket });
  // It passes on the errors of its input, such as the reset of a client that gave up.
  lines.on('error', () => socket.destroy());
  lines.on('line', (line) => {
    if (content === null) {
      to = /^RCPT TO:<(.*?)>/i.exec(line)?.[1] ?? to;
      return reply(line.split(' ')[0]?.toUpperCase() ?? '');
    }
    if (line === '.') return reply('.');
    if (content.length === 0 && faultAt('content', to) === 'hang-up') return void socket.destroy();
    content.push(line);
  });
}

const isFaultyEncryption = (faultAt: FaultyMailServerOptions['faultAt']) => faultAt('STARTTLS', '') !== undefined;

const messageIdOf = (content: readonly string[]): string => /^message-id: *(\S+)/im.exec(content.join('\n'))?.[1] ?? '';
