import type { RouterContextProvider } from 'react-router';
import type { Frame } from '#app/document/use-frame.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { frameSettings } from '#domain/site/site-settings.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readDatabaseExtent } from '#server/site/read-counts.ts';
import { readSettings } from '#server/site/read-settings.ts';

/** Loads what every page needs, in any language. */
export async function loadFrame({ context }: { context: Readonly<RouterContextProvider> }): Promise<Frame> {
  const { db, clock, now, appUrl, analyticsId, page } = requestOf(context);
  const live = page.dependsOn('settings', 'clock');
  const today = pragueDate(now);
  const [settings, extent] = await Promise.all([readSettings(db), readDatabaseExtent(db, today)]);
  const year = Number(today.slice(0, 4));
  return { settings: frameSettings(settings), ...extent, appUrl, analyticsId, year, now, clock: clock.anchor(), live };
}
