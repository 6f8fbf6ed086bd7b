import { Link } from 'react-router';
import { obstaclesText } from '#text/race-office/drafts';
import { feedStepLinks } from '#text/feeds/feeds';
import { queueName } from '#text/operations/jobs';
import { adminWorkCopy as copy } from '#text/admin/work';
import { AdminSection } from './admin-section.tsx';
import { Icon, type IconName } from '#platform/ui/icon.tsx';
import { type FeedState, feedStates } from '#features/feeds/feed-state.rules.ts';
import type { InterruptedBatch, WaitingPush } from '#features/imports/batch.rules.ts';
import type { Obstacles } from '#features/race-office/publication.rules.ts';
import { type RaceTodo, workScreens } from './work-list.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

type Queue = { name: string; failed: number; retrying: number };
type Props = {
  races: readonly RaceTodo[];
  queues: readonly Queue[];
  drafts: readonly { id: number; title: string; publishedAt: number }[];
  /** Race days that could not be published at their time. */
  missedDays: readonly { id: number; location: string; publishAt: Instant; obstacles: Obstacles }[];
  /** Winners of the weekly contest who wait for a confirmation. */
  waitingWinners: number;
  /** Reported messages that nobody has decided on. */
  reportedMessages: number;
  waitingPushes: readonly WaitingPush[];
  interrupted: readonly InterruptedBatch[];
  feeds: readonly { id: number; name: string; state: FeedState }[];
  /** Facts on which sources disagree and nobody has chosen between them. */
  disagreements: number;
  now: Instant;
};

type Item = { key: string; isUrgent: boolean; icon: IconName; title: string; note: string; to: string; link: string };

/**
 * On /admin, the administrators' overview: what has to be done (races, failed jobs, drafts, winners, feeds, pushed
 * files), most urgent first.
 */
export function WorkTodo(props: Props) {
  const items = itemsOf(props);
  const count = items.length === 0 ? undefined : copy.waitingCount(items.length);
  return (
    <AdminSection id="ted" heading={copy.waiting} note={count}>
      {items.length === 0 ? <p className="note">{copy.nothing}</p> : <TodoList items={items} />}
    </AdminSection>
  );
}

function TodoList({ items }: { items: readonly Item[] }) {
  return (
    <ol className="todo">
      {items.map(({ key, isUrgent, icon, title, note, to, link }) => (
        <li key={key} className={isUrgent ? 'todo-error' : 'todo-warning'}>
          <Icon name={icon} />
          <span>
            <b>{title}</b>
            <small>{note}</small>
          </span>
          <Link className="button button-outline button-small" to={to} aria-label={`${link}: ${title}`}>
            {link}
          </Link>
        </li>
      ))}
    </ol>
  );
}

function itemsOf(props: Props): Item[] {
  const { races, queues, drafts, missedDays, waitingWinners, reportedMessages, now } = props;
  const { waitingPushes, interrupted, feeds, disagreements } = props;
  const raceItems = races.map((todo): Item => {
    const { text, link } = copy.todo[todo.code];
    const title = `${copy.races(todo)}: ${text}`;
    const icon = todo.code === 'no-odds' || todo.code === 'odds-breach' ? 'scales' : 'warning-circle-fill';
    const note = copy.start(todo.startAt, now);
    return {
      key: `${todo.code} ${todo.eventId} ${todo.isUrgent}`,
      isUrgent: todo.isUrgent,
      icon,
      title,
      note,
      link,
      to: `${workScreens[todo.code]}?race=${todo.races[0]?.id ?? 0}`,
    };
  });
  const failingQueues = queues.filter(({ failed, retrying }) => failed + retrying > 0);
  const jobItems = failingQueues.map(({ name: queue, failed: count, retrying }): Item => {
    const isMail = queue === 'send-mail';
    const title = isMail ? copy.mailsFailed(count + retrying) : copy.jobsFailed(count + retrying, queueName(queue));
    const note = count > 0 ? copy.noMoreRetries : copy.retrying;
    return {
      key: queue,
      isUrgent: count > 0,
      icon: isMail ? 'envelope-simple' : 'warning-circle-fill',
      title,
      note,
      link: copy.jobs,
      to: '/admin/jobs',
    };
  });
  const draftItems = drafts.map(({ id, title, publishedAt }): Item => {
    const note = copy.draftSince(publishedAt as Instant);
    return {
      key: `draft ${id}`,
      isUrgent: false,
      icon: 'newspaper',
      title: copy.draft(title),
      note,
      link: copy.articles,
      to: '/admin/blog',
    };
  });
  const dayItems = missedDays.map(
    ({ id, location, publishAt, obstacles }): Item => ({
      key: `day ${id}`,
      isUrgent: true,
      icon: 'warning-circle-fill',
      title: copy.missedDay(location, publishAt),
      note: obstaclesText(obstacles),
      link: copy.publishDay,
      to: `/admin/races?event=${id}`,
    }),
  );
  const contestItems: Item[] =
    waitingWinners === 0
      ? []
      : [
          {
            key: 'contest',
            isUrgent: false,
            icon: 'trophy',
            title: copy.winners(waitingWinners),
            note: '',
            link: copy.contest,
            to: '/admin/contest',
          },
        ];
  const claimItems = disagreements === 0 ? [] : [disagreementItem(disagreements)];
  const sourceItems = [...feeds.flatMap(feedItem), ...claimItems];
  const all = [
    ...raceItems,
    ...dayItems,
    ...pushItems(waitingPushes),
    ...interrupted.map(interruptedItem),
    ...jobItems,
    ...sourceItems,
    ...draftItems,
    ...contestItems,
    ...(reportedMessages === 0 ? [] : [reportItem(reportedMessages)]),
  ];
  return [...all.filter(({ isUrgent }) => isUrgent), ...all.filter(({ isUrgent }) => !isUrgent)];
}

const maxPushItems = 8;

/** Files of programs that wait for a decision, each with its page; of many the newest, and where the others are. */
function pushItems(waiting: readonly WaitingPush[]): Item[] {
  const { title, note, link, others } = copy.push;
  const one = (push: WaitingPush): Item => ({
    key: `push ${push.id}`,
    isUrgent: true,
    icon: 'upload-simple',
    title: title(push),
    note: note(push),
    link,
    to: `/admin/data/imports/${push.id}`,
  });
  const rest = waiting.length - maxPushItems;
  const more = { key: 'pushes', isUrgent: true, icon: 'upload-simple', to: '/admin/data', link: others.link } as const;
  return [
    ...waiting.slice(0, maxPushItems).map(one),
    ...(rest > 0 ? [{ ...more, title: others.title(rest), note: '' }] : []),
  ];
}

const interruptedItem = (batch: InterruptedBatch): Item => ({
  key: `batch ${batch.id}`,
  isUrgent: true,
  icon: 'upload-simple',
  title: copy.interrupted.title(batch),
  note: copy.interrupted.note(batch),
  link: copy.interrupted.link,
  to: `/admin/data/imports/${batch.id}#ukladani`,
});

function feedItem({ id, name, state }: Props['feeds'][number]): Item[] {
  if (!feedStates[state].isWork) return [];
  const isUnmapped = state === 'unmapped';
  const item: Item = {
    key: `feed ${id}`,
    isUrgent: true,
    icon: 'warning-circle-fill',
    title: isUnmapped ? copy.feedUnmapped(name) : copy.feed(name),
    note: isUnmapped ? copy.nothingStored : copy.noMoreRetries,
    link: isUnmapped ? feedStepLinks.map : feedStepLinks.resume,
    to: `/admin/data/feeds/${id}#${isUnmapped ? 'prirazeni' : 'stav'}`,
  };
  return [item];
}

const reportItem = (count: number): Item => ({
  key: 'reports',
  isUrgent: true,
  icon: 'warning-circle-fill',
  title: copy.reports(count),
  note: copy.reportsNote,
  link: copy.decide,
  to: '/admin/chat',
});

const disagreementItem = (count: number): Item => ({
  key: 'disagreements',
  isUrgent: false,
  icon: 'scales',
  title: copy.disagreements(count),
  note: copy.ruleHolds,
  link: copy.decide,
  to: '/admin/data/checks#zdroje',
});
