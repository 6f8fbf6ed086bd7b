// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { SiteClock } from '#platform/live/site-clock.ts';
import type { PollView } from './polls.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { PollBox } from './poll-box.tsx';

const poll: PollView = {
  id: 1,
  question: 'Kdo vyhraje?',
  description: null,
  isMultiple: false,
  isOpen: true,
  expiresAt: null,
  votes: 0,
  options: [1, 2].map((id) => ({ id, text: `Kůň ${id}`, votes: 0, percent: 0 })),
};
const clock: SiteClock = { siteNow: 0 as Instant, anchor: null };

test('polls.button: an option that was chosen before the scripts ran can be voted for', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const box = <PollBox poll={poll} clock={clock} />;
  for (const isChosen of [false, true]) {
    document.body.innerHTML = `<div>${renderToString(box)}</div>`;
    const option = document.querySelector<HTMLInputElement>('input[name="option"]');
    if (option) option.checked = isChosen;
    const root = await act(async () => hydrateRoot(document.body.firstElementChild as Element, box));
    expect(document.querySelector('button')?.disabled).toBe(!isChosen);
    await act(async () => root.unmount());
  }
  vi.unstubAllGlobals();
});
