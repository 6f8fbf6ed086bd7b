/**
 * Topics of mails, below the master switch `email_subscribed` (mail.topics): followed horses that are declared to run,
 * changed starts of races one has tipped, the day's first start, the weekly contest, the Fantasy league, news.
 */
export const mailTopics = ['horses', 'changes', 'deadline', 'contest', 'fantasy', 'news'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Which topics a person gets; switched at /user-dashboard, and off by the link of a mail (/unsubscribe). */
export type TopicChoices = Readonly<Record<MailTopic, boolean>>;

/** The choices until a person makes their own: regular mails have to be asked for. */
export const topicDefaults: TopicChoices = {
  horses: true,
  changes: true,
  deadline: false,
  contest: false,
  fantasy: false,
  news: true,
};

/** A person's choices: the stored ones, and the defaults of the other topics. */
export function topicChoices(stored: readonly { topic: MailTopic; isOn: boolean }[]): TopicChoices {
  return { ...topicDefaults, ...Object.fromEntries(stored.map(({ topic, isOn }) => [topic, isOn])) };
}

export function isMailTopic(text: string): text is MailTopic {
  return mailTopics.some((topic) => topic === text);
}
