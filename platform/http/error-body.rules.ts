/** SQLSTATE of a broken unique constraint, which clients know a second tip on a runner by. */
export const duplicateCode = '23505';

/** The one error body of every JSON answer (docs/decisions/0004). `reason` is ours, 'tip.closed'. */
export type ErrorBody = {
  /** The HTTP status, but for a duplicate tip. */
  code: number | typeof duplicateCode;
  reason: string;
  /** A Czech sentence, ready to be shown. */
  message: string;
  /** Refused fields of the request, each with its codes. */
  fields?: Readonly<Record<string, readonly string[]>>;
};

export function errorBody(status: number, reason: string, message: string, fields?: ErrorBody['fields']): ErrorBody {
  const code = reason === 'tip.duplicate' ? duplicateCode : status;
  return { code, reason, message, ...(fields ? { fields } : {}) };
}

/** Whether an answer's JSON is an error body, as opposed to something that a proxy on the way made up. */
export function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  const { code, reason, message, fields } = value as Record<string, unknown>;
  const isComplete =
    (typeof code === 'number' || code === duplicateCode) && typeof reason === 'string' && typeof message === 'string';
  return isComplete && (fields === undefined || (typeof fields === 'object' && fields !== null));
}
