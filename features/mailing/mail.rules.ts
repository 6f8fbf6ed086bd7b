import type { Tier } from '#features/breeding/tiers.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

/** A start announced by a mail. */
export type MailedStart = {
  horse: string;
  /** Missing in mails that were queued before names were linked. */
  horseUrl?: string;
  date: PragueDate;
  location: string;
  raceNumber: number;
  time: ClockTime | null;
  jockey: string | null;
};

/** A race that was moved, cancelled or restored, as a mail reports it. */
export type MailedChange = {
  kind: 'moved' | 'cancelled' | 'restored';
  before: MailedRace;
  after: MailedRace;
};
export type MailedRace = { location: string; date: PragueDate; raceNumber: number; time: ClockTime | null };

/** A source of data that administrators are mailed about, and when it came last, in real time. */
export type MailedSource = { name: string; lastAt: Instant };

/** What an administrator has decided, for whom it concerns (law.decisions). */
export type DecisionOutcome = 'hidden' | 'report-upheld' | 'report-dismissed' | 'locked';

/** A race in a mail's programme. */
export type ProgrammeRace = { number: number; time: ClockTime | null; name: string | null };

/** The content of a mail to one person. Security mails ignore consent (accounts.security-mails). */
export type Mail = {
  to: string;
  /** Link that unsubscribes from such mails; security mails have none. */
  unsubscribeUrl?: string;
} & (
  | { kind: 'confirm'; url: string }
  | { kind: 'already-registered'; url: string; resetUrl: string }
  | { kind: 'reset'; url: string }
  | { kind: 'password-changed'; url: string }
  | { kind: 'new-device'; device: string | null; at: Instant; url: string }
  | { kind: 'second-factor-changed'; isOn: boolean; url: string }
  | { kind: 'unsubscribed'; url: string }
  | {
      kind: 'contest-round';
      monday: PragueDate;
      rank: number | null;
      ranked: number;
      tips: number;
      roi: number | null;
      url: string;
    }
  | { kind: 'horses'; runs: readonly MailedStart[]; url: string }
  | {
      kind: 'deadline';
      firstStart: Instant;
      locations: readonly string[];
      raceCount: number;
      tipCount: number;
      url: string;
    }
  | { kind: 'start-changed'; changes: readonly MailedChange[]; url: string }
  | { kind: 'runner-scratched'; horse: string; horseUrl?: string; race: MailedRace; url: string }
  | {
      kind: 'day-news';
      day: PragueDate;
      news: readonly { title: string; body: string; url: string }[];
      url: string;
    }
  | { kind: 'fantasy-lock'; location: string; date: PragueDate; locksAt: Instant; horses: number; url: string }
  | {
      kind: 'fantasy-round';
      location: string;
      date: PragueDate;
      points: number;
      rank: number;
      ranked: number;
      seasonRank: number | null;
      url: string;
    }
  | { kind: 'feed-given-up'; feed: string; failures: number; url: string }
  | {
      kind: 'sources-silent';
      sources: readonly MailedSource[];
      firstStart: Instant;
      locations: readonly string[];
      url: string;
    }
  | { kind: 'sources-back'; sources: readonly MailedSource[]; url: string }
  | { kind: 'breeding-interest'; tier: Tier; url: string }
  | { kind: 'syndicate-enquiry'; syndicate: string; shares: number; url: string }
  | {
      kind: 'newsletter';
      subject: string;
      paragraphs: readonly string[];
      button: { label: string; url: string } | null;
      /** The programme of the next race day, if the mail contains it. */
      day: { date: PragueDate; location: string; races: readonly ProgrammeRace[] } | null;
    }
  | { kind: 'decision'; outcome: DecisionOutcome; quote: string | null; reason: string; url: string }
  | { kind: 'contest-won'; monday: PragueDate; prize: number; url: string }
);

export type MailKind = Mail['kind'];
