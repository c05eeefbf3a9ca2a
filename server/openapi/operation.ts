import { type Access, defaultBodyMaxBytes, type Endpoint, type Schema, takesOpsToken } from '#contract/endpoint.ts';
import { acceptsIdempotencyKey, listFailureStatuses } from '#contract/endpoint-statuses.ts';
import { type JsonSchema, toComponent, toReference } from './schemas.ts';

const failureTexts: Readonly<Record<number, string>> = {
  401: 'Not signed in (50000), token expired (50001, 50002), session ended (50006) or account disabled (50007)',
  403: 'Permission, scope or organization missing (40300)',
  404: 'There is no such item (40400)',
  408: 'The request body arrived too slowly (40800)',
  409: 'Changed in the meantime, or the Idempotency-Key was used for another request (40900)',
  422: 'The request is not valid; `errors` names the fields (42200)',
  429: 'Too many requests; Retry-After says how long to wait, in seconds (42900)',
  500: 'A fault of the server (50099)',
  503: 'The database does not respond (50300), the request took too long (50301, without Retry-After) or too much is under way (12000); Retry-After says how long to wait, in seconds',
};

const failureText = (status: number, { bodyMaxBytes = defaultBodyMaxBytes }: Endpoint): string =>
  status === 413 ? `The request body is larger than ${bodyMaxBytes} bytes (41300)` : (failureTexts[status] ?? '');

const accessText = (access: Access): string => {
  if (access === 'public') return 'Anybody.';
  if (access === 'signedIn') return 'Any signed-in user.';
  if (takesOpsToken(access)) return `Other systems with a token of \`ops token create\` and the scope ${access.scope}.`;
  return 'anyOf' in access ? `Holders of ${access.anyOf.join(' or ')}.` : `Holders of ${access.allOf.join(' and ')}.`;
};

const optionalText = 'Optional: a server without this call answers 404, and the console does without it.';

const json = (schema: unknown) => ({ 'application/json': { schema } });

const parameters = (location: 'path' | 'query', schema: Schema | undefined) => {
  if (!schema) return [];
  const { properties = {}, required = [] } = toComponent(location, schema);
  return Object.entries<JsonSchema | boolean>(properties as Record<string, JsonSchema | boolean>).map(
    ([name, described]) => ({
      name,
      in: location,
      required: location === 'path' || required.includes(name),
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

/** An endpoint as an OpenAPI operation; its body and answer are components named after it. */
export const toOperation = (name: string, endpoint: Endpoint) => ({
  operationId: name,
  summary: endpoint.summary,
  description: [accessText(endpoint.access), ...(endpoint.optional ? [optionalText] : [])].join(' '),
  'x-bases': endpoint.bases,
  ...(endpoint.access === 'public' ? { security: [] } : {}),
  ...(takesOpsToken(endpoint.access) ? { security: [{ opsToken: [] }] } : {}),
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...(acceptsIdempotencyKey(endpoint) ? [idempotencyKey] : []),
  ],
  ...(endpoint.body ? { requestBody: { required: true, content: json({ $ref: toReference(`${name}Body`) }) } } : {}),
  responses: {
    200: { description: 'Success', content: json({ $ref: toReference(`${name}Answer`) }) },
    ...Object.fromEntries(
      listFailureStatuses(endpoint).map((status) => [
        status,
        { description: failureText(status, endpoint), content: json({ $ref: toReference('Failure') }) },
      ]),
    ),
  },
});

export const listComponents = (name: string, { body, answer }: Endpoint): [string, JsonSchema][] => [
  ...(body ? [[`${name}Body`, toComponent(`${name}Body`, body)] satisfies [string, JsonSchema]] : []),
  [`${name}Answer`, toComponent(`${name}Answer`, answer)],
];
