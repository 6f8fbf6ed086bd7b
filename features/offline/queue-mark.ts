/** Says in localStorage that the queue of tips isn't empty, so that a page needn't open the database to find out. */
export const queueMark = 'queued-tips';
/** On this channel pages and the worker tell each other that the queue has changed. */
export const queueChannelName = 'rovinka-queued-tips';
