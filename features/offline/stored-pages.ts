/** Caches of the worker, which pages read too. Whatever else a former worker left is deleted. */
export const storeNames = { pages: 'pages-1', files: 'files-1', shell: 'shell-1' } as const;

/** The page that stands for one that isn't stored; it is stored when the worker is installed. */
export const offlinePath = '/offline';

/** Real time at which the server sent a stored answer, by its own clock; null when it doesn't say. */
export function storedAt(answer: Response): number | null {
  const at = Date.parse(answer.headers.get('Date') ?? '');
  return Number.isNaN(at) ? null : at;
}
