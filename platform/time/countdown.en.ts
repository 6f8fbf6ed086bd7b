import { countdownWith } from './time-to-start.rules.ts';

/** 'in 17 min', 'going to post', 'off'. */
export const countdown = countdownWith({ within: (time) => `in ${time}`, starting: 'going to post', started: 'off' });
