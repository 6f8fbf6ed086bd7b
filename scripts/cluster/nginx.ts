import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { selfSigned } from '#tests/tls-certificate.ts';

export type Proxy = { certificate: string; stop(): Promise<void> };

/** nginx of the machine (Debian: apt install nginx-light) before the given ports, ending TLS with a certificate of its own. */
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

/** What docs/how-to/run-behind-a-proxy.md recommends, on unprivileged ports and with one certificate. */
function configuration(folder: string, port: number, sitePorts: readonly number[]): string {
  return `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-errors.log;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporaryFolders.map((name) => `${name}_temp_path ${folder}/temp/${name};`).join('\n  ')}
  upstream site {
    ${sitePorts.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n    ')}
    keepalive 64;
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;
    ssl_prefer_server_ciphers on;
    client_max_body_size 32m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto https;
    proxy_connect_timeout 2s;
    location / { proxy_pass http://site; }
    location = /live {
      proxy_pass http://site;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`;
}
