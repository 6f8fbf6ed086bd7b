/**
 * What mails are about, below the master switch `email_subscribed` (Decision C9): followed horses that are declared to
 * run, a changed start of a race one has tipped, the day's first start, the weekly contest, the
 * Fantasy league, news. Security mails are none of them.
 */
export const mailTopics = ['horses', 'changes', 'deadline', 'contest', 'fantasy', 'news'] as const;
export type MailTopic = (typeof mailTopics)[number];

export type TopicChoices = Readonly<Record<MailTopic, boolean>>;

/** What counts until a person chooses: what comes again and again has to be asked for. */
export const topicDefaults: TopicChoices = {
  horses: true,
  changes: true,
  deadline: false,
  contest: false,
  fantasy: false,
  news: true,
};

/** The stored choices over the defaults. */
export function topicChoices(stored: readonly { topic: MailTopic; isOn: boolean }[]): TopicChoices {
  return { ...topicDefaults, ...Object.fromEntries(stored.map(({ topic, isOn }) => [topic, isOn])) };
}

export function isMailTopic(text: string): text is MailTopic {
  return mailTopics.some((topic) => topic === text);
}
