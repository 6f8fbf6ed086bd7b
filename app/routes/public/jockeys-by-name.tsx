import { jockeyListCopy as copy } from '#copy/cs/public/directory.ts';
import { seasonTableCopy } from '#copy/cs/public/season-table.ts';
import { listingCopy } from '#copy/cs/site/listings.ts';
import { pageMeta } from '#app/document/page-meta.ts';
import { JsonLd } from '#app/document/json-ld.tsx';
import { collectionData } from '#app/document/structured-data.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { JockeyTable } from '#app/directory/jockey-table.tsx';
import { ListForm } from '#app/directory/list-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { DirectoryList } from '#app/directory/directory-list.tsx';
import type { ListState } from '#app/directory/list-state.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { FilterSelect } from '#app/ui/filter-form.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { riderTitles } from '#domain/racing/rider-title.ts';
import { parseListQuery, titleParam } from '#domain/shared/list-query.ts';
import { jockeyLine } from '#domain/directory/list-view.ts';
import { nextPragueMidnight, pragueDate } from '#domain/shared/prague-time.ts';
import { requestOf } from '#server/http/request-context.ts';
import { pageSize } from '#server/directory/list-page.ts';
import { readJockeyList } from '#server/directory/read-jockey-list.ts';
import type { Route } from './+types/jockeys-by-name';
import '#app/styles/horse-and-jockey-lists.css';

const path = '/jockeys/podle-abecedy';

/** The same tabs as of the season table. */
const tabs = [
  { to: '/jockeys', label: seasonTableCopy.tabs.all, isCurrent: false },
  { to: '/jockeys?kind=flat', label: seasonTableCopy.tabs.flat, isCurrent: false },
  { to: '/jockeys?kind=jumps', label: seasonTableCopy.tabs.jumps, isCurrent: false },
  { to: path, label: seasonTableCopy.tabs.name, isCurrent: true },
];

/** /jockeys/podle-abecedy: the list of all jockeys, with search, filters and order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const today = pragueDate(now);
  const query = parseListQuery(new URL(request.url).searchParams);
  const { rows, ...list } = await readJockeyList(db, { query, today });
  const live = page.dependsOn('events', 'jockeys', 'clock');
  page.validUntil(nextPragueMidnight(now));
  return page.pushChanges({
    ...list,
    jockeys: rows.map(jockeyLine),
    query,
    pageSize,
    season: Number(today.slice(0, 4)),
    live,
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const frame = matches[0].loaderData;
  if (!loaderData || !frame) return [];
  const { counts } = frame;
  return pageMeta(frame, {
    title: copy.title,
    description: copy.description(counts.jockeys),
    path,
  });
}

export default function Jockeys({ loaderData }: Route.ComponentProps) {
  const shown = useLiveData(loaderData);
  const { query, total, jockeys, season } = shown;
  const frame = useFrame();
  const count = frame.counts.jockeys;
  const state: ListState = { path, query, isByName: false };
  const titles = riderTitles.map((title) => ({ value: titleParam(title) ?? '', label: title }));
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.heading}</h1>
        {count > 0 && <p className="lead">{copy.lead(count, season, frame.seasons)}</p>}
      </div>
      <Tabs label={seasonTableCopy.tabs.label} tabs={tabs} />
      {count === 0 ? (
        <EmptyState {...copy.empty} />
      ) : (
        <>
          <ListForm
            query={query}
            searchLabel={copy.searchLabel}
            courses={shown.courses}
            defaultOrder={copy.defaultOrder}
          >
            <FilterSelect
              name="title"
              label={copy.titleFilter}
              all={listingCopy.all}
              value={titleParam(query.title)}
              options={titles}
            />
          </ListForm>
          <DirectoryList
            state={state}
            presentLetters={shown.letters}
            pageSize={shown.pageSize}
            total={total}
            countText={copy.count(total)}
            noMatch={{ title: copy.none(query.q), text: copy.noneHint }}
          >
            <JockeyTable state={state} jockeys={jockeys} caption={`${copy.heading}, ${listingCopy.page(query.page)}`} />
          </DirectoryList>
        </>
      )}
      <JsonLd
        data={
          import.meta.env.SSR &&
          collectionData(frame, {
            path,
            name: copy.heading,
            description: copy.description(count),
            count,
          })
        }
      />
    </main>
  );
}
