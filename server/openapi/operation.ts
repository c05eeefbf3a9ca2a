import type { Access, Endpoint, Schema } from '#contract/endpoint.ts';
import { takesKey } from '#server/writes.ts';
import { component, type JsonSchema, refTo } from './schemas.ts';

const failureTexts: Readonly<Record<number, string>> = {
  401: 'Not signed in (50000), token expired (50001, 50002), session ended (50006) or account disabled (50007)',
  403: 'Permission or organisation not held (40300)',
  409: 'Changed meanwhile, or the Idempotency-Key was used for another request (40900)',
  413: 'The request is too large (41300)',
  422: 'The request is not valid; `errors` names the fields (42200)',
  429: 'Too many requests; Retry-After says how long to wait, in seconds (42900)',
  500: 'A fault of the server (50099)',
};

const failureStatuses = (endpoint: Endpoint): number[] => [
  ...(endpoint.access === 'public' && !endpoint.path.endsWith('refresh_token') ? [] : [401]),
  ...(typeof endpoint.access === 'string' ? [] : [403]),
  ...(takesKey(endpoint) ? [409] : []),
  ...(endpoint.body ? [413] : []),
  ...(endpoint.body || endpoint.query || endpoint.params || takesKey(endpoint) ? [422] : []),
  429,
  500,
];

const asks = (access: Access): string => {
  if (access === 'public') return 'Anybody.';
  if (access === 'signedIn') return 'Whoever is signed in.';
  return 'anyOf' in access ? `Holders of ${access.anyOf.join(' or ')}.` : `Holders of ${access.allOf.join(' and ')}.`;
};

const json = (schema: unknown) => ({ 'application/json': { schema } });

const parameters = (place: 'path' | 'query', schema: Schema | undefined) => {
  if (!schema) return [];
  const { properties = {}, required = [] } = component(place, schema);
  return Object.entries<JsonSchema | boolean>(properties as Record<string, JsonSchema | boolean>).map(
    ([name, described]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: described,
    }),
  );
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and request within 24 hours give the first answer again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** One call as an OpenAPI operation; its body and answer are components named after it. */
export const operation = (name: string, endpoint: Endpoint) => ({
  operationId: name,
  summary: endpoint.summary,
  description: asks(endpoint.access),
  'x-bases': endpoint.bases,
  ...(endpoint.access === 'public' ? { security: [] } : {}),
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...(takesKey(endpoint) ? [idempotencyKey] : []),
  ],
  ...(endpoint.body ? { requestBody: { required: true, content: json({ $ref: refTo(`${name}Body`) }) } } : {}),
  responses: {
    200: { description: 'Success', content: json({ $ref: refTo(`${name}Answer`) }) },
    ...Object.fromEntries(
      failureStatuses(endpoint).map((status) => [
        status,
        { description: failureTexts[status] ?? '', content: json({ $ref: refTo('Failure') }) },
      ]),
    ),
  },
});

/** The components that the operation refers to. */
export const componentsOf = (name: string, { body, answer }: Endpoint): [string, JsonSchema][] => [
  ...(body ? [[`${name}Body`, component(`${name}Body`, body)] satisfies [string, JsonSchema]] : []),
  [`${name}Answer`, component(`${name}Answer`, answer)],
];
