import { type ErrorBody, isErrorBody } from '#platform/http/error-body.rules.ts';
import type { Shape } from '#platform/http/json-shape.rules.ts';

/**
 * The JSON of a successful response. null when the request failed, or when the body can't be read or has another shape:
 * both are treated alike (docs/decisions/0040).
 */
export async function readJson<Value>(response: Response | null, fits: Shape<Value>): Promise<Value | null> {
  return response?.ok ? readBody(response, fits) : null;
}

/** The error body of a refused request; null without a network, or when a proxy on the way has answered instead. */
export async function readRefusal(response: Response | null): Promise<ErrorBody | null> {
  return response && !response.ok ? readBody(response, isErrorBody) : null;
}

async function readBody<Value>(response: Response, fits: Shape<Value>): Promise<Value | null> {
  return parseJson(await response.text().catch(() => null), fits);
}

/** Parses a text from storage or from the live stream; null when there is none, or it isn't JSON of this shape. */
export function parseJson<Value>(json: string | null, fits: Shape<Value>): Value | null {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return fits(value) ? value : null;
  } catch {
    // Not only a syntax error: a deeply nested value can overflow the stack of `fits`.
    return null;
  }
}
