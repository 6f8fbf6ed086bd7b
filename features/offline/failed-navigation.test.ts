// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderHook } from '#tests/factories/render-hook.ts';
import { setFailedNavigation, useEndOfFailure, useFailedNavigation } from './failed-navigation.ts';

test('site.offline: what is loaded after a link has failed still says so, and the next page no more', async () => {
  const failed = { to: '/horses', state: 'failed' } as const;
  setFailedNavigation(failed);
  const strip = await renderHook(() => {
    const [address, setAddress] = useState('/');
    useEndOfFailure(address);
    return { failure: useFailedNavigation(), setAddress };
  });
  expect(strip.latest().failure).toEqual(failed);
  await strip.run(() => strip.latest().setAddress('/jockeys'));
  expect(strip.latest().failure).toBeNull();
  await strip.unmount();
});
