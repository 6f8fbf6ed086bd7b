import { data, Link } from 'react-router';
import { horseCopy } from '#text/horses/horses';
import { listingCopy } from '#text/platform/ui/listings';
import { pageMeta } from '#platform/document/page-meta.ts';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { collectionData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { FilterSelect } from '#platform/ui/filter-form.tsx';
import { horseCategories, parseListQuery, sexParam } from '#platform/http/list-query.rules.ts';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { hasSires } from '#features/sires/sires.server.ts';
import { aboutHorse } from '#text/horses/horse-about';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { TrainerLink } from '#features/racing/trainer-link.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { idSlug } from '#platform/text/slug.rules.ts';
import { minHorseSample } from '#features/stats/breakdown.rules.ts';
import { horseListCopy as copy } from '#text/directory/directory';
import {
  DirectoryList,
  DirectoryTable,
  ListForm,
  type ListState,
  NextBadge,
  RecordCells,
  SortHead,
} from './directory-list.tsx';
import { horseLine, type HorseLine } from './directory.rules.ts';
import { pageSize } from './directory.server.ts';
import { readHorseList } from './horse-list.server.ts';
import type { Route } from './+types/horses.route';
import './horse-and-jockey-lists.css';

/** /horses/:category?: the list of horses, all or of one category, with search, filters and order. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const category = horseCategories.find((word) => word === params.category) ?? null;
  if (params.category !== undefined && category === null) throw data(null, { status: 404 });
  const today = pragueDate(now);
  const query = parseListQuery(new URL(request.url).searchParams);
  const [{ rows, ...list }, isSiresKnown] = await Promise.all([
    readHorseList(db, { category, query, today }),
    hasSires(db),
  ]);
  const live = page.dependsOn('events', 'horses', 'clock');
  page.validUntil(nextPragueMidnight(now));
  return page.pushChanges({
    ...list,
    horses: rows.map((row) => horseLine(row, today)),
    category,
    query,
    pageSize,
    isSiresKnown,
    live,
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(loaderData.category, siteName),
    description: copy.description(loaderData.category, loaderData.counts.all, matches[0].loaderData?.seasons ?? null),
    path: pathOf(loaderData.category),
  });
}

export default function Horses({ loaderData }: Route.ComponentProps) {
  const shown = useLiveData(loaderData);
  const { category, query, total, counts, horses } = shown;
  const frame = useFrame();
  const state: ListState = { path: pathOf(category), query, isByName: true };
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.headings[category ?? 'all']}</h1>
        {counts.all > 0 && <p className="lead">{copy.lead(counts.all, frame.seasons)}</p>}
      </div>
      {counts.all === 0 ? (
        <EmptyState {...copy.empty} />
      ) : (
        <>
          <CategoryTabs current={category} counts={counts} />
          <Filters {...shown} />
          <DirectoryList
            state={state}
            presentLetters={shown.letters}
            pageSize={shown.pageSize}
            total={total}
            countText={copy.count(total)}
            noMatch={{ title: copy.none(query.q), text: copy.noneHint }}
          >
            <HorseTable
              state={state}
              horses={horses}
              caption={`${copy.headings[category ?? 'all']}, ${listingCopy.page(query.page)}`}
            />
          </DirectoryList>
          {shown.isSiresKnown && (
            <p className="source-note">
              <Link to="/sires">{copy.sires}</Link>
            </p>
          )}
        </>
      )}
      <JsonLd
        data={
          import.meta.env.SSR &&
          collectionData(frame, {
            path: pathOf(category),
            name: copy.headings[category ?? 'all'],
            description: copy.description(category, counts.all, frame.seasons),
            count: counts[category ?? 'all'] ?? 0,
          })
        }
      />
    </main>
  );
}

function pathOf(category: string | null): string {
  return category === null ? '/horses' : `/horses/${category}`;
}

function CategoryTabs({
  current,
  counts,
}: {
  current: string | null;
  counts: Route.ComponentProps['loaderData']['counts'];
}) {
  return (
    <nav className="tabs" aria-label={copy.categories}>
      {(['all', ...horseCategories] as const).map((category) => (
        <Link
          key={category}
          to={category === 'all' ? '/horses' : `/horses/${category}`}
          aria-current={category === (current ?? 'all') ? 'page' : undefined}
        >
          {copy.tabs[category]} <span className="numeric">{counts[category]}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The ages to choose from: racehorses start at two, hardly any run after twelve. */
const [minAge, maxAge] = [2, 12];
const ages = Array.from({ length: maxAge - minAge + 1 }, (_, at) => minAge + at);

function Filters({ query, courses, trainers, stables }: Route.ComponentProps['loaderData']) {
  const named = (choices: typeof trainers) => choices.map(({ id, name }) => ({ value: String(id), label: name }));
  const sexes = (['hř', 'kl', 'val'] as const).map((sex) => ({
    value: sexParam(sex) ?? '',
    label: horseCopy.sexes[sex],
  }));
  const chosen = (value: number | null) => (value === null ? null : String(value));
  return (
    <ListForm query={query} searchLabel={copy.searchLabel} courses={courses}>
      <FilterSelect name="sex" label={copy.sex} all={listingCopy.all} value={sexParam(query.sex)} options={sexes} />
      <FilterSelect
        name="age"
        label={copy.age}
        all={listingCopy.all}
        value={chosen(query.age)}
        options={ages.map((age) => ({ value: String(age), label: copy.ageOption(age) }))}
      />
      <FilterSelect
        name="trainer"
        label={copy.trainer}
        all={listingCopy.all}
        value={chosen(query.trainer)}
        options={named(trainers)}
      />
      {stables.length > 0 && (
        <FilterSelect
          name="stable"
          label={copy.stable}
          all={listingCopy.all}
          value={chosen(query.stable)}
          options={named(stables)}
        />
      )}
    </ListForm>
  );
}

type HorseTableProps = { state: ListState; horses: readonly HorseLine[]; caption: string };

function HorseTable({ state, horses, caption }: HorseTableProps) {
  const heads = (
    <>
      <th scope="col" className="column-silk">
        <span className="visually-hidden">{listingCopy.columns.silk}</span>
      </th>
      <SortHead state={state} sort="name" label={copy.horse} />
      <th scope="col" className="hide-on-mobile hide-on-tablet">
        {copy.connections}
      </th>
    </>
  );
  return (
    <DirectoryTable caption={caption} state={state} heads={heads} starts={copy.starts}>
      {horses.map((horse) => (
        <Row key={horse.slug} horse={horse} />
      ))}
    </DirectoryTable>
  );
}

function Row({ horse }: { horse: HorseLine }) {
  return (
    <tr>
      <td className="column-silk">
        <Silk silk={horse.silk} />
      </td>
      <th scope="row">
        <HorseLink horse={horse} prefetch="intent" />
        <small>{aboutHorse(horse)}</small>
        <small className="only-on-mobile">
          <FormLine form={horse.form} />
        </small>
        {horse.next && (
          <small className="only-on-mobile">
            <NextBadge next={horse.next} />
          </small>
        )}
      </th>
      <td className="hide-on-mobile hide-on-tablet">
        {horse.stable && <Link to={`/stable/${idSlug(horse.stable.id, horse.stable.name)}`}>{horse.stable.name}</Link>}
        {horse.trainer && (
          <small>
            <TrainerLink
              className="quiet-link"
              trainer={{ name: horse.trainer.name, slug: idSlug(horse.trainer.id, horse.trainer.name) }}
            />
          </small>
        )}
      </td>
      <RecordCells line={horse} sample={minHorseSample} />
    </tr>
  );
}
