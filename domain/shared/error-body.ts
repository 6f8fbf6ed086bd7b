/** The one error body of every JSON answer (docs/decisions/0004). `code` is the HTTP status; `reason` is ours, 'tip.closed'. */
export type ErrorBody = {
  code: number;
  reason: string;
  /** A Czech sentence, ready to be shown. */
  message: string;
  /** Refused fields of the request, each with its codes. */
  fields?: Readonly<Record<string, readonly string[]>>;
};

/** Made by server/http/api-error.ts and the public API (server/http/api), which choose the sentence from copy/cs. */
export function errorBody(code: number, reason: string, message: string, fields?: ErrorBody['fields']): ErrorBody {
  return { code, reason, message, ...(fields ? { fields } : {}) };
}

/**
 * Whether an answer's JSON is an error body, as opposed to something that a proxy on the way made up. Called by
 * app/ui/read-json.ts.
 */
export function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  const { code, reason, message, fields } = value as Record<string, unknown>;
  const isComplete = typeof code === 'number' && typeof reason === 'string' && typeof message === 'string';
  return isComplete && (fields === undefined || (typeof fields === 'object' && fields !== null));
}
