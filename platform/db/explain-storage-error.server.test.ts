import { expect, test } from 'vitest';
import { StartError } from '#platform/process/start-error.server.ts';
import { explainStorageError } from './explain-storage-error.server.ts';

const disk = (freeMb: number) => () => ({ bavail: freeMb * 256, bsize: 4096 });

test('operation.start-errors: a failure on a full disk names the disk and the folder; any other error is unchanged', () => {
  const error = new Error('cannot drop active portal ""');
  expect(explainStorageError(error, '/data', disk(13))).toMatchObject({
    name: 'StartError',
    message: 'Na disku se složkou /data došlo místo. Ukázka potřebuje asi 200\u00a0MB.',
    cause: error,
  });
  expect(explainStorageError(error, '/data', disk(13))).toBeInstanceOf(StartError);
  expect(explainStorageError(error, '/data', disk(64))).toBe(error);
});
