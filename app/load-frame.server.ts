import type { RouterContextProvider } from 'react-router';
import type { Frame } from '#platform/document/use-frame.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { frameSettings } from '#features/site/site-settings.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readDatabaseExtent } from '#features/site/read-counts.server.ts';
import { readSettings } from '#features/site/settings.server.ts';

/** Loads what every page needs, in any language. */
export async function loadFrame({ context }: { context: Readonly<RouterContextProvider> }): Promise<Frame> {
  const { db, clock, now, appUrl, analyticsId, page } = requestOf(context);
  const live = page.dependsOn('settings', 'clock');
  const today = pragueDate(now);
  const [settings, extent] = await Promise.all([readSettings(db), readDatabaseExtent(db, today)]);
  const year = Number(today.slice(0, 4));
  return { settings: frameSettings(settings), ...extent, appUrl, analyticsId, year, now, clock: clock.anchor(), live };
}
