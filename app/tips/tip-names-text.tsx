import { Fragment } from 'react';
import { tipsCopy } from '#copy/cs/public/tips.ts';
import { useViewer } from '#app/session/viewer.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { andMore } from '#domain/shared/czech-text.ts';
import type { TipNames } from '#domain/tips/tip-names.ts';

/**
 * 'Hanka21, Anonym, kvido a 5 dalších': each name links to that person's tips, the viewer's own is marked (tips.names).
 */
export function TipNamesText({ tips: { authors, moreCount } }: { tips: TipNames }) {
  const viewerId = useViewer()?.id;
  return (
    <>
      {authors.map(({ userId, username }, at) => (
        <Fragment key={userId}>
          {at > 0 && ', '}
          <PageLink className={userId === viewerId ? 'is-me' : undefined} to={`/tip-analysis/user/${userId}`}>
            {username ?? tipsCopy.anonymous}
          </PageLink>
        </Fragment>
      ))}
      {moreCount > 0 && ` ${andMore(moreCount)}`}
    </>
  );
}
