import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenToChanges } from '#platform/live/live-stream.ts';
import { PostForm } from '#platform/forms/post-form.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { notificationsCopy as copy } from '#text/notifications/notifications';
import type { News } from './notification.rules.ts';
import { NewsLine } from './news-line.tsx';
import { type SavedResult, useSavedForm } from './settings-fields.tsx';

/** Reads the screen of notifications anew when there is something new, or it was read in another tab. */
export function useLiveBell(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      listenToChanges(({ topic }) => {
        if (topic === 'bell') void revalidate();
      }),
    [revalidate],
  );
}

type NewsSectionProps = { newest: readonly News[]; unread: number; report: (result: SavedResult) => void };

/** All that the person was told, as far as it is kept (notifications.bell). */
export function NewsSection({ newest, unread, report }: NewsSectionProps) {
  const form = useSavedForm(report);
  return (
    <section className="page-section" aria-labelledby="zpravy">
      <div className="page-section-header">
        <h2 id="zpravy">{copy.list}</h2>
        {unread > 0 ? (
          <PostForm as={form.Form}>
            <button className="button button-ghost" type="submit" name="intent" value="read-all">
              <Icon name="check" />
              {copy.readAll}
            </button>
          </PostForm>
        ) : (
          <p>{copy.listText}</p>
        )}
      </div>
      <div className="panel flush">
        {newest.length === 0 ? (
          <div className="empty">
            <b>{copy.empty}</b>
            <p>{copy.emptyText}</p>
          </div>
        ) : (
          <ul className="news-list">
            {newest.map((news) => (
              <li key={news.id}>
                <NewsLine news={news} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
