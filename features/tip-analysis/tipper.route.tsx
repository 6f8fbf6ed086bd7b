import { data } from 'react-router';
import { personTopic } from '#features/accounts/person-topic.server.ts';
import { handleTipperForm } from '#features/follows/tipper-actions.server.ts';
import { picturesCopy } from '#text/pictures/pictures';
import { sharingCopy } from '#text/platform/ui/sharing';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { TipperActions } from '#features/follows/tipper-actions.tsx';
import { ReportAnswerLine } from '#features/reasons/race-reasons.tsx';
import { ShareLinks } from '#platform/ui/share-links.tsx';
import { SharePicture } from '#platform/ui/share-picture.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { pictureAddress, type ReadPicture, readSharedWeek } from '#features/pictures/pictures.server.ts';
import { readForm, requestOf } from '#app/http/request-context.server.ts';
import { readReasonsOfTips } from '#features/reasons/reasons.server.ts';
import { tipAnalysisCopy as copy } from '#text/tip-analysis/tip-analysis';
import { tipperCopy } from '#text/tip-analysis/tipper';
import { TipperScreen } from './tipper-screen.tsx';
import { parseTipPageQuery } from './tip-page-query.rules.ts';
import { maxCacheMinutes } from './tip-page.rules.ts';
import { logPageSize, readTipper, tipperTopics } from './read-tipper.server.ts';
import type { Route } from './+types/tipper.route';
import './tip-analysis.css';

/** /tip-analysis/user/:userId: one tipper's results and tips. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now, page, account } = requestOf(context);
  const { searchParams } = new URL(request.url);
  const query = parseTipPageQuery(searchParams);
  const tipper = await readTipper(db, params.userId, query.page);
  if (!tipper) throw data(null, { status: 404 });
  const token = searchParams.get('tyden');
  const link = { token: token ?? '', userId: tipper.userId };
  const week = token === null ? null : await readSharedWeek({ db, now, keys: account.accounts }, link);
  if (token !== null && week === null) throw redirectTo(`/tip-analysis/user/${tipper.userId}`, 302);
  const tipIds = tipper.log.map(({ id }) => id);
  const reasons = await readReasonsOfTips(db, tipIds, now);
  for (const { startAt } of tipper.log) page.validUntil(startAt !== null && startAt > now ? startAt : null);
  const live = page.dependsOn(personTopic(tipper.userId), ...tipperTopics(tipper), ...(week?.topics ?? []));
  page.validUntil(addMinutes(now, maxCacheMinutes));
  return page.pushChanges({ tipper, reasons, page: query.page, pageSize: logPageSize, week: sharedWeek(week), live });
}

/** The forms that follow and block the tipper and report a reason. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await handleTipperForm(requestOf(context), params.userId, await readForm(request));
  if (answer === null) throw data(null, { status: 400 });
  return data(answer, { status: answer.isDone ? 200 : 409 });
}

/** Of a tipper's own link: its picture and the rest of its address. */
function sharedWeek(week: ReadPicture | null) {
  if (week?.picture.kind !== 'week') return null;
  const { picture } = week;
  return { picture: pictureAddress(picture), monday: picture.shows.monday, query: `?tyden=${picture.subject}` };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { tipper, week } = loaderData;
  const name = tipper.username ?? copy.anonymous;
  return [
    ...pageMeta(matches[0].loaderData, {
      title: (siteName) => tipperCopy.title(name, siteName),
      description: tipperCopy.description(name),
      path: `/tip-analysis/user/${tipper.userId}${week?.query ?? ''}`,
      image: week && { path: week.picture, alt: picturesCopy.alt.week(week.monday) },
    }),
    // Not indexed: a deleted account's name must not stay in search engines.
    { name: 'robots', content: 'noindex' },
  ];
}

export default function TipperPage({ loaderData, actionData }: Route.ComponentProps) {
  const { week, ...shown } = useLiveData(loaderData);
  const { settings, appUrl } = useFrame();
  const isDemo = settings.demo !== null;
  const { username, userId } = shown.tipper;
  const address = `${appUrl}/tip-analysis/user/${userId}`;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <ReportAnswerLine answer={actionData} />
      <TipperScreen {...shown}>
        <TipperActions userId={userId} name={username ?? copy.anonymous} turn={actionData?.turn ?? ''} />
      </TipperScreen>
      {week ? (
        <div className="mt-6">
          <SharePicture
            heading={sharingCopy.week}
            picture={week.picture}
            alt={picturesCopy.alt.week(week.monday)}
            title={tipperCopy.weekOf(username ?? copy.anonymous)}
            address={address + week.query}
            fileName={sharingCopy.weekFile}
          />
        </div>
      ) : (
        <ShareLinks title={username ?? copy.anonymous} address={address} picture={null} />
      )}
      {isDemo && <p className="demo-note">{copy.demo}</p>}
    </main>
  );
}
