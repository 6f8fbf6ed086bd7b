import { Link } from 'react-router';
import { listingCopy } from '#text/platform/ui/listings';
import { pageMeta } from '#platform/document/page-meta.ts';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { collectionData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { FilterSelect } from '#platform/ui/filter-form.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { riderTitles } from '#features/racing/rider-title.rules.ts';
import { parseListQuery, titleParam } from '#platform/http/list-query.rules.ts';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { FormLine } from '#features/racing/form-line.tsx';
import { minJockeySample } from '#features/stats/breakdown.rules.ts';
import { jockeyListCopy as copy } from '#text/directory/directory';
import { seasonTableCopy } from '#text/directory/season-table';
import { DirectoryList, DirectoryTable, ListForm, type ListState, RecordCells, SortHead } from './directory-list.tsx';
import { jockeyLine, type JockeyLine } from './directory.rules.ts';
import { pageSize } from './directory.server.ts';
import { readJockeyList } from './jockey-list.server.ts';
import type { Route } from './+types/jockeys-by-name.route';
import './horse-and-jockey-lists.css';

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

type JockeyTableProps = { state: ListState; jockeys: readonly JockeyLine[]; caption: string };

function JockeyTable({ state, jockeys, caption }: JockeyTableProps) {
  const heads = <SortHead state={state} sort="name" label={copy.rider} />;
  return (
    <DirectoryTable caption={caption} state={state} heads={heads} starts={copy.rides}>
      {jockeys.map((jockey) => (
        <Row key={jockey.slug} jockey={jockey} />
      ))}
    </DirectoryTable>
  );
}

function Row({ jockey }: { jockey: JockeyLine }) {
  return (
    <tr>
      <th scope="row">
        <Link className="horse" to={`/jockey/${jockey.slug}`} prefetch="intent" viewTransition>
          {jockey.name}
        </Link>
        {jockey.title && <small>{jockey.title}</small>}
        <small className="only-on-mobile">
          <FormLine form={jockey.form} />
        </small>
      </th>
      <RecordCells line={jockey} sample={minJockeySample} />
    </tr>
  );
}
