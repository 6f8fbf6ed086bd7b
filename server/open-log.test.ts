import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openLog } from './open-log.ts';

function logged(err: unknown): string {
  const lines: string[] = [];
  openLog('info', { destination: { write: (line) => void lines.push(line) } }).error({ err }, 'request failed');
  return lines.join('');
}

const values = ['tajny-token', 'jana@rovinka.example\nparams: x'];
const failedQuery = () =>
  new DrizzleQueryError('select 1 from sessions where token = $1', values, new Error('statement timeout'));

test('operation.log: a failed query is logged with its text and reason, without its values', () => {
  for (const error of [failedQuery(), new Error('the page failed', { cause: failedQuery() })]) {
    const line = logged(error);
    expect(line).toContain('where token = $1');
    expect(line).toContain('statement timeout');
    expect(line).toContain('open-log.test.ts');
    expect(line).not.toMatch(/tajny-token|jana@/);
  }
});

test('operation.log: what the database says of a row is not logged', () => {
  const taken = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(jana@x.cz) exists.' });
  expect(logged(taken)).toContain('23505');
  expect(logged(taken)).not.toContain('jana@');
});

test('operation.log: what was thrown without being an error is logged as it is', () => {
  expect(JSON.parse(logged('nothing'))).toMatchObject({ err: 'nothing', msg: 'request failed' });
});
