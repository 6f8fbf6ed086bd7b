import { z } from 'zod';
import { type ApiRoute, type Content, pathParameterOf, pathParameters, Refusal } from './api-route.server.ts';
import { apiRoutes } from './endpoints.server.ts';
import { requestsPerMinute } from './requests-per-minute.server.ts';
import { openApiWords } from '#text/api/endpoints';

/** The description of the whole API in OpenAPI 3.1, made from the routes themselves. */
export function openApi({ siteName, appUrl }: { siteName: string; appUrl: string }): object {
  return {
    openapi: '3.1.0',
    info: {
      title: openApiWords.title(siteName),
      version: '1',
      description: openApiWords.description(requestsPerMinute),
      termsOfService: `${appUrl}/podminky`,
      license: { name: openApiWords.license, url: `${appUrl}/podminky#obsah` },
    },
    servers: [{ url: `${appUrl}/api/v1` }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'http', scheme: 'bearer', description: openApiWords.key },
      },
    },
    paths: Object.fromEntries(
      [...Map.groupBy(apiRoutes, ({ path }) => path)].map(([path, routes]) => [
        path,
        Object.fromEntries(routes.map((route) => [route.method, operationOf(route)])),
      ]),
    ),
  };
}

function operationOf(route: ApiRoute): object {
  const { method, path, operationId, summary, security, body, answer, answerHeaders, refusals = {} } = route;
  const words = path.replaceAll(/[{}]/g, '').split('/').filter(Boolean);
  const headers = fieldsOf(answerHeaders).map(({ name, ...header }) => [name, header]);
  return {
    operationId: operationId ?? [...words, ...(security ? [method] : [])].join('-'),
    summary,
    ...(security && { security: [{ [security]: [] }] }),
    parameters: parametersOf(route),
    ...(body && { requestBody: { required: true, content: contentOf(body, 'input') } }),
    responses: Object.fromEntries(
      Object.entries(route.statuses).map(([status, description]) => [
        status,
        Number(status) < 300
          ? { description, ...(answerHeaders && { headers: Object.fromEntries(headers) }), content: contentOf(answer) }
          : { description, content: contentOf(refusals[Number(status)] ?? Refusal) },
      ]),
    ),
  };
}

function contentOf(content: Content, io: 'input' | 'output' = 'output'): object {
  const types = content instanceof z.ZodType ? { 'application/json': content } : content;
  return Object.fromEntries(
    Object.entries(types).map(([type, schema]) => [type, { schema: z.toJSONSchema(schema, { io }) }]),
  );
}

type Parameter = { name: string; in: string; required: boolean; description?: string; schema: object };

/** What stands in the path, the query and the headers, each with its schema. */
export function parametersOf({ path, query, headers }: ApiRoute): Parameter[] {
  const name = pathParameterOf(path);
  return [
    ...(name ? [{ name, in: 'path', required: true, schema: pathParameters[name].schema }] : []),
    ...fieldsOf(query).map((field) => ({ ...field, in: 'query' })),
    ...fieldsOf(headers).map((field) => ({ ...field, in: 'header' })),
  ];
}

function fieldsOf(object: z.ZodObject = z.object({})) {
  const { properties = {}, required = [] } = z.toJSONSchema(object, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}
