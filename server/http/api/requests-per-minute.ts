/** Requests that one address may send to /api/v1 in a minute; limit-requests.ts enforces it. */
export const requestsPerMinute = 120;
