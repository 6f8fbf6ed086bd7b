import { expect, test } from 'vitest';
import { parseTypedDate, typedDatePattern } from './typed-date.rules.ts';

test.each(['8. 10. 2023', '8.10.2023', '08.10. 2023', ' 8.\u00a010.\u00a02023 ', '2023-10-08'])(
  'time.typed-dates: %j is a day, and a field takes it',
  (text) => {
    expect(parseTypedDate(text)).toBe('2023-10-08');
    expect(text.trim()).toMatch(new RegExp(`^(?:${typedDatePattern})$`, 'v'));
  },
);

test.each(['', '31. 2. 2023', '8. 10.', '8/10/2023', '2023-02-29', 'zítra'])('time.typed-dates: %j is none', (text) => {
  expect(parseTypedDate(text)).toBeNull();
});
