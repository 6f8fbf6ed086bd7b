import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { selfSigned } from '#tests/tls-certificate.ts';

export type Proxy = { certificate: string; stop(): Promise<void> };

/**
 * nginx of the machine (Debian: apt install nginx-light) before the given ports, ending TLS with a certificate of its
 * own.
 */
export async function startNginx(folder: string, port: number, sitePorts: readonly number[]): Promise<Proxy> {
  const { key, cert } = selfSigned('localhost');
  mkdirSync(join(folder, 'temp'), { recursive: true });
  writeFileSync(join(folder, 'key.pem'), key, { mode: 0o600 });
  writeFileSync(join(folder, 'certificate.pem'), cert);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, sitePorts));
  const args = ['-p', folder, '-c', file];
  const checked = spawnSync('nginx', [...args, '-t'], { encoding: 'utf8' });
  if (checked.error) throw new Error('nginx is missing: apt install nginx-light', { cause: checked.error });
  if (checked.status !== 0) throw new Error(`nginx refuses its configuration: ${checked.stderr}`);
  const nginx = spawn('nginx', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  while (!(await isListening(port))) await pause(50);
  return { certificate: cert, stop: () => stopNginx(nginx) };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

async function stopNginx(nginx: ChildProcess): Promise<void> {
  if (nginx.exitCode !== null) return;
  nginx.kill('SIGTERM');
  await once(nginx, 'exit');
}

const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** A whole nginx.conf around the deployed site's part. Its workers keep our user, who alone may enter the folder. */
function configuration(folder: string, port: number, sitePorts: readonly number[]): string {
  return `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-errors.log;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
  ${temporaryFolders.map((name) => `${name}_temp_path ${folder}/temp/${name};`).join('\n  ')}
${nginxSite({ folder, port, sitePorts })}
}
`;
}

type Place = { folder: string; port: number; sitePorts: readonly number[] };

/** The deployed configuration on an unprivileged port of this machine, with its certificate and logs in a folder. */
export function nginxSite({ folder, port, sitePorts }: Place): string {
  const changes: readonly (readonly [RegExp, string])[] = [
    [/^ *listen \[::\].*\n/gm, ''],
    [/listen 80;/g, `listen unix:${folder}/http.sock;`],
    [/listen 443 /g, `listen 127.0.0.1:${port} `],
    [/^.*server 127\.0\.0\.1:3000 (.*);$/gm, sitePorts.map((each) => `  server 127.0.0.1:${each} $1;`).join('\n')],
    [/(?<=ssl_certificate ).*(?=;)/g, `${folder}/certificate.pem`],
    [/(?<=ssl_certificate_key ).*(?=;)/g, `${folder}/key.pem`],
    [/\/var\/log\/nginx\//g, `${folder}/nginx-`],
    [/www\.example\.cz/g, 'localhost'],
  ];
  return changes.reduce(
    (text, [pattern, replacement]) => {
      if (text.search(pattern) < 0) throw new Error(`deploy/nginx/rovinka.conf has nothing like ${pattern}`);
      return text.replaceAll(pattern, replacement);
    },
    readFileSync('deploy/nginx/rovinka.conf', 'utf8'),
  );
}
