import { Link } from 'react-router';
import { adminSections } from '#copy/cs/admin/admin.ts';
import { obstaclesText } from '#copy/cs/admin/drafts.ts';
import { queueName } from '#copy/cs/admin/jobs.ts';
import { adminWorkCopy as copy } from '#copy/cs/admin/work.ts';
import { AdminSection } from '#app/admin/admin-section.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { Obstacles } from '#domain/admin/races/publication.ts';
import { type RaceTodo, workScreens } from '#domain/admin/races/race-work.ts';
import type { Instant } from '#domain/shared/time.ts';

type Queue = { name: string; failed: number; retrying: number };
type Props = {
  races: readonly RaceTodo[];
  queues: readonly Queue[];
  drafts: readonly { id: number; title: string; publishedAt: number }[];
  /** Race days that could not be published at their time. */
  missedDays: readonly { id: number; location: string; publishAt: Instant; obstacles: Obstacles }[];
  /** Winners of the weekly contest who wait for a confirmation. */
  waitingWinners: number;
  givenUpFeeds: readonly { id: number; name: string }[];
  now: Instant;
};

type Item = { key: string; isUrgent: boolean; icon: IconName; title: string; note: string; to: string; link: string };

/**
 * On /admin, the administrators' overview: what has to be done (races, failed jobs, drafts, winners, feeds), most
 * urgent first. Which races need work: domain/admin/races/race-work.ts.
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
          {isScreen(to) && (
            <Link className="button button-outline button-small" to={to} aria-label={`${link}: ${title}`}>
              {link}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function itemsOf({ races, queues, drafts, missedDays, waitingWinners, givenUpFeeds, now }: Props): Item[] {
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
  const feedItems = givenUpFeeds.map(
    ({ id, name }): Item => ({
      key: `feed ${id}`,
      isUrgent: true,
      icon: 'warning-circle-fill',
      title: copy.feed(name),
      note: copy.noMoreRetries,
      link: copy.feeds,
      to: '/admin/data/feeds',
    }),
  );
  const all = [...raceItems, ...dayItems, ...jobItems, ...feedItems, ...draftItems, ...contestItems];
  return [...all.filter(({ isUrgent }) => isUrgent), ...all.filter(({ isUrgent }) => !isUrgent)];
}

/** Whether the administrators' menu has this screen; a line without one gets no button. */
function isScreen(to: string): boolean {
  const path = to.split('?')[0];
  return adminSections.some(({ screens }) => screens.some((screen) => screen.to === path));
}
