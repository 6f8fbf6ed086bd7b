import { z } from 'zod';
import { mailTopics } from './mail-topics.ts';

export const MailTopicInput = z.object({ topic: z.enum(mailTopics), isOn: z.boolean() });
