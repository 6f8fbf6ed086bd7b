import { z } from 'zod';
import { duplicateCode } from '#platform/http/error-body.rules.ts';
import { BulkQuery } from './bulk-routes.server.ts';
import { type Endpoint, pathParameterOf, pathParameters } from './endpoint.server.ts';
import { endpoints } from './endpoints.server.ts';
import { myTipsOperations } from './my-tips-schemas.server.ts';
import { pushOperations } from './push-operations.server.ts';
import { bulkTables } from './bulk-tables.server.ts';
import { bulkReadsPerMinute, requestsPerMinute } from './requests-per-minute.server.ts';

const ErrorSchema = z.object({
  code: z.union([z.int(), z.literal(duplicateCode)]),
  reason: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});
/** In the answer to a query with changedSince. */
const Changes = {
  completeUntil: z.iso
    .datetime()
    .optional()
    .describe(
      'S\u00a0changedSince: odpověď má všechny změny do tohoto okamžiku; u\u00a0více stránek platí ten z\u00a0první',
    ),
  deleted: z.array(z.int()).optional().describe('S\u00a0changedSince: id, která už v\u00a0seznamu nejsou'),
};
const Paging = z.object({ page: z.int(), pageSize: z.int(), total: z.int() });

/** The description of the whole API in OpenAPI 3.1, made from the same schemas that check queries and answers. */
export function openApi({ siteName, appUrl }: { siteName: string; appUrl: string }): object {
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName}: veřejné API`,
      version: '1',
      description: `Totéž, co říkají stránky, jako JSON. Desetinná čísla jsou čísla, kurzy jsou N z N:1, dny a časy jsou pražské. Nejvýš ${requestsPerMinute} dotazů za minutu z jedné adresy, s klíčem partnera (bearer) tolik, kolik správce webu povolil; celé tabulky dává /bulk. Veřejné adresy smí číst stránka odkudkoli (CORS). Pole demo je true, když jsou kurzy F a T a dresy ukázkové. ROI je simulace, ne výdělek. Vlastní tipy chtějí krátký token (GET /api/auth/token), zápis dostihů a kurzů klíč od správce webu.`,
      termsOfService: `${appUrl}/podminky`,
      license: { name: 'Volné užití s uvedením zdroje', url: `${appUrl}/podminky#obsah` },
    },
    servers: [{ url: `${appUrl}/api/v1` }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'http', scheme: 'bearer', description: 'Klíč programu z\u00a0/admin/settings' },
      },
    },
    paths: {
      ...Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { get: operation(endpoint) }])),
      '/bulk/{table}': { get: bulkOperation() },
      '/me/tips': Object.fromEntries(
        Object.entries(myTipsOperations).map(([verb, described]) => [verb, personalOperation(verb, described)]),
      ),
      ...Object.fromEntries(pushOperations.map((described) => [described.path, pushOperation(described)])),
    },
  };
}

function bulkOperation(): object {
  const text = { schema: { type: 'string' } };
  const table = { name: 'table', in: 'path', required: true, schema: { enum: Object.keys(bulkTables) } };
  return {
    operationId: 'bulk',
    summary: `Celá tabulka jedním dotazem, řádky podle id: co je uloženo, spojené přes id. Nejvýš ${bulkReadsPerMinute} za minutu.`,
    parameters: [table, ...parametersOf({ path: '', query: BulkQuery })],
    responses: {
      200: {
        description:
          'Řádky tabulky; smazaný řádek v\u00a0nich není. S\u00a0changedSince jen změněné a\u00a0smazané, s\u00a0polem deleted. V\u00a0ukázce má každý demo: true',
        headers: {
          'Complete-Until': {
            description: 'Odpověď má všechny změny do tohoto okamžiku; pošlete ho příště jako changedSince',
            schema: { type: 'string', format: 'date-time' },
          },
        },
        content: { 'application/x-ndjson': text, 'text/csv': text },
      },
      400: { description: 'Neplatný parametr', content: json(ErrorSchema) },
      404: { description: 'Taková tabulka není', content: json(ErrorSchema) },
      ...unknownChanges,
      429: { description: 'Příliš mnoho dotazů', content: json(ErrorSchema) },
    },
  };
}

const unknownChanges = {
  410: { description: 'Změny od tohoto okamžiku neznáme; přečtěte celé tabulky znovu', content: json(ErrorSchema) },
};

type PersonalOperation = (typeof myTipsOperations)[keyof typeof myTipsOperations];

function personalOperation(verb: string, { summary, query, body, response, status }: PersonalOperation): object {
  return {
    operationId: `me-tips-${verb}`,
    summary,
    security: [{ token: [] }],
    parameters: query ? parametersOf({ path: '', query }) : [],
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      [status]: { description: 'Odpověď', content: json(response) },
      400: { description: 'Neplatný dotaz', content: json(ErrorSchema) },
      401: { description: 'Bez přihlášení', content: json(ErrorSchema) },
      404: { description: 'Takový kůň v dostihu není', content: json(ErrorSchema) },
      409: {
        description: 'Tip už existuje (code 23505, tip.duplicate), nebo je uzavřeno (tip.closed)',
        content: json(ErrorSchema),
      },
      429: { description: 'Příliš mnoho dotazů', content: json(ErrorSchema) },
    },
  };
}

function pushOperation({
  path,
  verb,
  summary,
  query,
  body,
  response,
  statuses,
}: (typeof pushOperations)[number]): object {
  const file = { 'text/csv': { schema: { type: 'string' } }, 'application/json': { schema: { type: 'array' } } };
  const idempotency = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } };
  const parameters = parametersOf({ path, query: query ?? z.object({}) });
  return {
    [verb]: {
      operationId: `${path.replaceAll(/[{}]/g, '').split('/').filter(Boolean).join('-')}-${verb}`,
      summary,
      security: [{ key: [] }],
      parameters: body === 'file' ? [...parameters, idempotency] : parameters,
      ...(body === null
        ? {}
        : { requestBody: { required: true, content: body === 'file' ? file : json(body, 'input') } }),
      responses: Object.fromEntries(
        Object.entries(statuses).map(([status, description]) => [
          status,
          { description, content: json(Number(status) < 300 ? response : ErrorSchema) },
        ]),
      ),
    },
  };
}

function operation(endpoint: Endpoint): object {
  const envelope = z.object({
    demo: z.boolean(),
    ...(endpoint.isPaged ? { paging: Paging } : {}),
    ...('changedSince' in endpoint.query.shape ? Changes : {}),
    data: endpoint.response,
  });
  return {
    operationId: endpoint.path.replaceAll(/[{}]/g, '').split('/').filter(Boolean).join('-'),
    summary: endpoint.summary,
    parameters: parametersOf(endpoint),
    responses: {
      200: { description: 'Odpověď', content: json(envelope) },
      400: { description: 'Neplatný parametr', content: json(ErrorSchema) },
      404: { description: 'Nenalezeno', content: json(ErrorSchema) },
      ...('changedSince' in endpoint.query.shape ? unknownChanges : {}),
      429: { description: 'Příliš mnoho dotazů', content: json(ErrorSchema) },
    },
  };
}

function json(schema: z.ZodType, io: 'input' | 'output' = 'output'): object {
  return { 'application/json': { schema: z.toJSONSchema(schema, { io }) } };
}

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; description?: string; schema: object };

/** What stands in the path and the query, each with its schema. */
export function parametersOf({ path, query }: Pick<Endpoint, 'path' | 'query'>): Parameter[] {
  const name = pathParameterOf(path);
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  return [
    ...(name ? [{ name, in: 'path' as const, required: true, schema: pathParameters[name].schema }] : []),
    ...Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query' as const,
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema,
    })),
  ];
}
