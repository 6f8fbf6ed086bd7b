import { Fragment } from 'react';
import { tipsCopy } from '#text/tips/tips';
import { useViewer } from '#platform/session/viewer.ts';
import { PageLink } from '#platform/ui/page-link.tsx';
import { andMore } from '#text/platform/text/words';
import type { TipAuthor } from './tip-names.rules.ts';

type Props = { authors: readonly TipAuthor[]; count: number };

/**
 * 'Hanka21, Anonym, kvido a 5 dalších': each name links to that person's tips, the viewer's own is marked (tips.names).
 */
export function TipNamesText({ authors, count }: Props) {
  const viewerId = useViewer()?.id;
  const unnamed = count - authors.length;
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
      {unnamed > 0 && ` ${andMore(unnamed)}`}
    </>
  );
}
