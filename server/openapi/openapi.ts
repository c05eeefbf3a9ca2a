import { Hono } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureBody } from '#contract/failures.contract.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';
import type { Env } from '#server/core/http/context.ts';
import { fixedDocument } from '#server/core/http/fixed-document.ts';
import { listComponents, toOperation } from './operation.ts';
import { toComponent } from './schemas.ts';

const entries: [string, Endpoint][] = Object.entries(endpoints);

const paths = () => {
  const found: Record<string, Record<string, ReturnType<typeof toOperation>>> = {};
  for (const [name, endpoint] of entries) {
    found[endpoint.path] = { ...found[endpoint.path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint) };
  }
  return found;
};

/** The OpenAPI 3.1 document of every call of the contract. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Learning console',
    version: '1',
    description: 'The calls of the console, as its reference server answers them.',
  },
  servers: [{ url: '/' }],
  security: [{ accessToken: [] }],
  paths: paths(),
  components: {
    securitySchemes: {
      accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      opsToken: { type: 'http', scheme: 'bearer', description: 'A token of `ops token create`.' },
    },
    schemas: Object.fromEntries([
      ['Failure', toComponent('Failure', failureBody)],
      ...entries.flatMap(([name, endpoint]) => listComponents(name, endpoint)),
    ]),
  },
});

/** `GET /openapi.json`. */
export const openApi = new Hono<Env>().get('/openapi.json', fixedDocument(openApiDocument));
