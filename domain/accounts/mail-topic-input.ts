import { z } from 'zod';
import { mailTopics } from './mail-topics.ts';

/**
 * Input of the command by which a person switches one mail topic on or off (server/accounts/profile/set-mail-topic.ts).
 */
export const MailTopicInput = z.object({ topic: z.enum(mailTopics), isOn: z.boolean() });
