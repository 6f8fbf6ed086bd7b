/** Whether a request only reads: it has no body, and its answer may be stored. */
export const isRead = ({ method }: { method: string }): boolean => method === 'GET' || method === 'HEAD';
