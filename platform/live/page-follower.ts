import { applyChange, type Data } from './data-change.rules.ts';
import type { LivePage, MissedChanges, PushedChange } from './live-page.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

const maxJitterMs = 500;
/** A cached copy may be a second old, and the next one takes a moment to render (public-pages.freshness). */
const renderDelayMs = 800;
const maxAttempts = 4;

/** An open page: the data it shows, how to show changed data, and how to fetch it anew. */
export type OpenPage<Loaded> = {
  shown(): Loaded;
  show(changed: Loaded): void;
  revalidate(): Promise<void>;
};

/** Calls /api/live-changes with this query; null without an answer. */
type AskMissed = (query: URLSearchParams) => Promise<MissedChanges | null>;

/**
 * Decides what an open page does with each message about it (public-pages.live-changes): put the change in, ask for
 * what was missed, or fetch the page anew. It needs no browser, so that viewers can be simulated.
 */
export class PageFollower<Loaded extends { live: LivePage }> {
  readonly #page: OpenPage<Loaded>;
  readonly #askMissed: AskMissed;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;
  /** Site time of the last change of a page that isn't pushed. */
  #changedAt = 0;
  #attemptsLeft = 0;
  /** The last message about this page; null while none has come, so that it refreshes itself meanwhile. */
  #latest: PushedChange | null = null;
  #isCatchingUp = false;

  constructor(page: OpenPage<Loaded>, askMissed: AskMissed) {
    this.#page = page;
    this.#askMissed = askMissed;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  takeTopic(topic: string, at: Instant | null): void {
    const isPushed = this.#latest !== null && this.#latest.to !== null;
    if (isPushed || (topic !== 'all' && !this.#page.shown().live.topics.includes(topic))) return;
    this.#changedAt = Math.max(this.#changedAt, at ?? 0);
    this.#refetchSoon();
  }

  takePushed(message: PushedChange): void {
    this.#latest = message;
    if (message.to === null) return this.#refetchSoon();
    if (this.#isBehind() && !this.#put([message])) void this.#catchUp();
  }

  #isBehind(): boolean {
    const { live } = this.#page.shown();
    if (!this.#latest || this.#latest.to === null) return live.madeAt <= this.#changedAt;
    const { from, to, readAt } = this.#latest;
    if (live.shown === null || live.shown.version === to) return false;
    return readAt > live.shown.readAt || (from === live.shown.version && readAt === live.shown.readAt);
  }

  /** Puts in the steps that lead from the shown version; false when the first one doesn't. */
  #put(steps: readonly PushedChange[]): boolean {
    let data = this.#page.shown();
    for (const { from, to, change, readAt, madeAt } of steps) {
      if (!data.live.shown || to === null || change === null || from !== data.live.shown.version) return false;
      // A loader's data is plain data, as it arrived; its type names fields and doesn't say that.
      const changed = applyChange(data as unknown as Data, change) as unknown as Loaded;
      data = { ...changed, live: { ...data.live, madeAt, shown: { ...data.live.shown, version: to, readAt } } };
    }
    if (steps.length > 0) this.#page.show(data);
    return true;
  }

  async #catchUp(): Promise<void> {
    const { shown } = this.#page.shown().live;
    if (!shown || this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    const query = new URLSearchParams({ page: shown.address, version: shown.version, at: String(shown.readAt) });
    const missed = await this.#askMissed(query);
    this.#isCatchingUp = false;
    // Without an answer the next message or the next connection tries again.
    if (this.#isStopped || !missed) return;
    if (missed.steps === null || !this.#put(missed.steps)) return this.#refetchSoon();
    // What came during the call follows the answer, or the answer was a moment old.
    if (missed.steps.length === 0 || this.#latest === null || !this.#isBehind()) return;
    if (!this.#put([this.#latest])) void this.#catchUp();
  }

  /** Pages spread their fetching over half a second. */
  #refetchSoon(): void {
    this.#attemptsLeft = maxAttempts;
    this.#timer ??= setTimeout(() => void this.#refetch(), Math.random() * maxJitterMs);
  }

  async #refetch(): Promise<void> {
    this.#attemptsLeft -= 1;
    await this.#page.revalidate();
    clearTimeout(this.#timer);
    this.#timer = this.#isStopped ? undefined : setTimeout(() => this.#refetchIfBehind(), renderDelayMs);
  }

  #refetchIfBehind(): void {
    this.#timer = undefined;
    if (this.#attemptsLeft > 0 && this.#isBehind()) void this.#refetch();
  }
}
