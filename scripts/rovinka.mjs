#!/usr/bin/env node
// The command line. Plain JavaScript: the host's Node may be 20, and hands over to the Node 24 installed beside us.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { node24, root } from './node24.mjs';

const env = { ...process.env, DATA_DIR: process.env.DATA_DIR || join(root, '.data') };
const args = [join(root, 'server/cli/main.ts'), ...process.argv.slice(2)];
const command = spawn(node24(), args, { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => command.kill(signal));
command.on('exit', (code) => process.exit(code ?? 1));
