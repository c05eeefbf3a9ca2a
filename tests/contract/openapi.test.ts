import { describe, expect, test } from 'vitest';
import { takesOpsToken } from '#contract/endpoint.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';
import { openApiDocument } from '#server/openapi/openapi.ts';

const document = JSON.parse(JSON.stringify(openApiDocument()));

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === '$ref' ? [String(inner)] : refsIn(inner)));
};

const resolve = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, name) => Object(node)[name], document);

describe('the OpenAPI document', () => {
  test('REQ-01 it contains every call, and all except the public ones require the access token', () => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const operation = document.paths[endpoint.path][endpoint.method.toLowerCase()];
      expect(operation.operationId).toBe(name);
      expect(operation.security ?? document.security).toEqual(
        endpoint.access === 'public' ? [] : [takesOpsToken(endpoint.access) ? { opsToken: [] } : { accessToken: [] }],
      );
    }
  });

  test('every reference in it resolves', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) expect(resolve(ref), ref).toBeTypeOf('object');
  });
});
