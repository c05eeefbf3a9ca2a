import { expect, test } from 'vitest';
import { certificateDetail } from '#contract/certificates.contract.ts';
import { type Endpoint, takesOpsToken } from '#contract/endpoint.ts';
import { listFailureStatuses } from '#contract/endpoint-statuses.ts';
import { learnerList, learnerSave } from '#contract/learners.contract.ts';
import { secondFactorSetup } from '#contract/second-factor.contract.ts';
import { login, refreshToken } from '#contract/session.contract.ts';
import { studyEventImport } from '#contract/study-events.contract.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';
import { openApiDocument } from '#server/openapi/openapi.ts';

test.each<[string, Endpoint, number[]]>([
  ['a public read', certificateDetail, [404, 422, 429, 500, 503]],
  ['a read with a permission', learnerList, [401, 403, 422, 429, 500, 503]],
  ['a write with a permission', learnerSave, [401, 403, 408, 409, 413, 422, 429, 500, 503]],
  ['a write whose answer is a secret', secondFactorSetup, [401, 408, 409, 413, 422, 429, 500, 503]],
  ['a write of another system', studyEventImport, [401, 403, 408, 413, 422, 429, 500, 503]],
  ['a public write', login, [408, 413, 422, 429, 500, 503]],
  ['a public write that reads a token', refreshToken, [401, 408, 413, 422, 429, 500, 503]],
])('REQ-02 the failures of %s', (_, endpoint, statuses) => {
  expect(listFailureStatuses(endpoint)).toEqual(statuses);
});

test('REQ-02 a status that follows and is named too is listed once', () => {
  expect(listFailureStatuses({ ...learnerSave, furtherStatuses: [409, 404] }).slice(2, 5)).toEqual([404, 408, 409]);
});

test('REQ-02 the API document has the success and the failures of each endpoint', () => {
  const { paths } = openApiDocument();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const responses = paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses ?? {};
    expect(Object.keys(responses).map(Number), name).toEqual([200, ...listFailureStatuses(endpoint)]);
    for (const response of Object.values(responses)) expect(response, name).not.toHaveProperty('description', '');
  }
});

test('GEN-02 a write of another system is queued, so it is completed also when its client goes', () => {
  const writes: Endpoint[] = Object.values(endpoints).filter(
    ({ access, method }: Endpoint) => takesOpsToken(access) && method !== 'GET',
  );
  expect(writes.map(({ isQueued }) => isQueued)).toEqual(writes.map(() => true));
  expect(writes).not.toEqual([]);
});
