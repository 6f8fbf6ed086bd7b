import { countdownWith } from './time-to-start.rules.ts';

/**
 * Time left to a start: 'za 17 min', 'za 2 h 56 min' (rounded up), from three hours 'za 5 h', before its day in calendar days
 * ('zítra', 'za 2 dny'); 'startuje' for a minute, then 'běží' (race-day.countdown). Below two minutes 'za 1:20' where the
 * page ticks (`hasSeconds`): what the server sends may be stored.
 */
export const countdown = countdownWith({ within: (time) => `za ${time}`, starting: 'startuje', started: 'běží' });
