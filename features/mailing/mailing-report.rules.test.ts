import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { isReportExpired, type MailingState } from './mailing-fields.rules.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const at = (text: string) => Date.parse(text) as Instant;

test.each<[MailingState, Instant | null, boolean]>([
  ['sent', at('2023-10-06T07:59:00Z'), false],
  ['sent', at('2022-10-06T08:00:01Z'), false],
  ['sent', at('2022-10-06T08:00:00Z'), true],
  ['paused', null, false],
  ['sending', null, false],
])(
  'mail.mailings: of a mailing that is %s, finished at %s, the report has expired: %s',
  (state, finishedAt, expired) => {
    expect(isReportExpired({ state, finishedAt }, now)).toBe(expired);
  },
);
