import { describe, expect, test } from 'vitest';
import { type Access, type Endpoint, takesOpsToken } from '#contract/endpoint.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';
import { specifiedCalls } from '#tests/support/contract-calls.ts';

const calls: readonly Endpoint[] = Object.values(endpoints);
const formatLine = ({ method, path }: Endpoint) => `${method} ${path}`;
const sorted = (access: Access) => {
  if (typeof access === 'string' || takesOpsToken(access)) return access;
  return 'anyOf' in access ? { anyOf: access.anyOf.toSorted() } : { allOf: access.allOf.toSorted() };
};

describe('permission codes', () => {
  test('PERM-05 the specification names every call once', () => {
    expect(calls.map(formatLine).toSorted()).toEqual(specifiedCalls.map(([line]) => line).toSorted());
  });

  test.each(specifiedCalls)('PERM-05 %s requires the codes of the specification', (line, { access }) => {
    const endpoint = calls.find((one) => formatLine(one) === line);
    expect(endpoint && sorted(endpoint.access)).toEqual(sorted(access));
  });
});
