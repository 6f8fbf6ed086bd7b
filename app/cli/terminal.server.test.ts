import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { terminalOutput } from './terminal.server.ts';

const failure = (code: string) => Object.assign(new Error(`write ${code}`), { code });

test('operation.commands: a reader of the output that leaves, such as head, does not end the command; another failure does', () => {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  terminalOutput(stdout, stderr);
  for (const stream of [stdout, stderr]) {
    expect(() => stream.emit('error', failure('EPIPE'))).not.toThrow();
    expect(() => stream.emit('error', failure('EIO'))).toThrow('write EIO');
  }
});
