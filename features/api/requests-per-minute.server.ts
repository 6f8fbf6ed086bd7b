/** Requests that one address may send to /api/v1 in a minute. */
export const requestsPerMinute = 120;

/** Reads of whole tables that one address may begin in a minute; they count apart. */
export const bulkReadsPerMinute = 20;
