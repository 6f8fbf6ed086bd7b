import type { MailTopic } from '#features/accounts/notification-choices.rules.ts';
import { storedData } from '#features/law/stored-data.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { boolean, number, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';

/** The recipients of a mailing: all who want mails, who want a topic, who have tipped recently, who test Fantasy. */
export const segments = [
  'subscribed',
  'topic-news',
  'topic-contest',
  'topic-deadline',
  'topic-horses',
  'active',
  'fantasy',
] as const;
export type Segment = (typeof segments)[number];

/** A person with a tip in the last `activeDays` days of site time is in the segment 'active'. */
export const activeDays = 30;

/** Characters of a mailing's parts. */
export const mailingLimits = { subject: 150, body: 10_000, buttonLabel: 60, buttonUrl: 300 } as const;

/** The topic of a segment: its recipients want it, and its unsubscribe link stops it. null = all mails. */
export function topicOf(segment: Segment): MailTopic | null {
  const topics = {
    subscribed: null,
    'topic-news': 'news',
    'topic-contest': 'contest',
    'topic-deadline': 'deadline',
    'topic-horses': 'horses',
    active: 'news',
    fantasy: 'news',
  } as const satisfies Record<Segment, MailTopic | null>;
  return topics[segment];
}

/** 'news': only the written text. 'race-day': with the programme of the next race day. */
export const mailTemplates = ['news', 'race-day'] as const;
export type MailTemplate = (typeof mailTemplates)[number];

const mailingStates = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const;
export type MailingState = (typeof mailingStates)[number];

/** A mailing's form as it was typed, not validated yet. */
export type MailingFields = {
  segment: string;
  template: string;
  subject: string;
  body: string;
  buttonLabel: string;
  buttonUrl: string;
};

export function mailingFromForm(form: { get(name: string): unknown }): MailingFields {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  return {
    segment: text('segment'),
    template: text('template'),
    subject: text('subject'),
    body: text('body'),
    buttonLabel: text('buttonLabel'),
    buttonUrl: text('buttonUrl'),
  };
}

/** A written text for one person: '{jmeno}' is their username. */
export const addressedTo = (username: string, text: string): string => text.replaceAll('{jmeno}', username);

const markPattern = /\{+[^{}\n]*\}*|\}+|\[\s*[\p{L}_]+\s*\]/gu;

/** The first mark of a text that is not '{jmeno}': recipients would read it as it was typed. Else null. */
export function unknownMarkOf(text: string): string | null {
  return text.match(markPattern)?.find((mark) => mark !== '{jmeno}') ?? null;
}

/** Paragraphs of a text, addressed to one person. */
export function paragraphsFor(body: string, username: string): string[] {
  return body
    .split(/\n{2,}/)
    .map((paragraph) => addressedTo(username, paragraph.trim()))
    .filter(Boolean);
}

const initialRetryDelayS = 30;
export const maxAttempts = 6;

/** Seconds until a mail that failed temporarily is retried; null = given up. Attempts count from 1. */
export function retryAfterS(attempts: number): number | null {
  return attempts >= maxAttempts ? null : initialRetryDelayS * 2 ** (attempts - 1);
}

const dayMs = 86_400_000;
const { days } = storedData.mails.tables.mailing_recipients.expiry;

/** Whether the records of a mailing's recipients have expired (law.retention), so that their counts say nothing any more. */
export function isReportExpired(mailing: { state: MailingState; finishedAt: Instant | null }, now: Instant): boolean {
  const { state, finishedAt } = mailing;
  return state === 'sent' && finishedAt !== null && now - finishedAt >= days * dayMs;
}

/**
 * A mailing that is being written: the number of its recipients, and the mail as one of them would get it. `unwilling`
 * don't want such mails.
 */
export type MailPreview = ValueOf<typeof mailPreviewShape>;
export const mailPreviewShape = object({
  count: object({ people: number, unwilling: number, unconfirmed: number }),
  html: text,
  /** Nobody has the requested username: the preview is for the administrator instead. */
  isOther: boolean,
});
