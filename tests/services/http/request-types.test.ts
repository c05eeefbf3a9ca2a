import { expectTypeOf, test } from 'vitest';
import type { organizationDashboard } from '#contract/dashboards.contract.ts';
import type { administratorInfo, login, TokenPair } from '#contract/session.contract.ts';
import type { call } from '#services/http/call.ts';
import type { RequestOf } from '#services/http/request.ts';

test('REQ-01 the types of a call follow the contract', () => {
  type Credentials = { provider: 'email'; uid: string; password: string };
  expectTypeOf<RequestOf<typeof login>>().toExtend<{ body: Credentials }>();
  expectTypeOf<object>().not.toExtend<RequestOf<typeof login>>();
  expectTypeOf<object>().toExtend<RequestOf<typeof administratorInfo>>();
  expectTypeOf<{ body: Credentials }>().not.toExtend<RequestOf<typeof administratorInfo>>();
  expectTypeOf<{ body: { orgCode: string } }>().not.toExtend<RequestOf<typeof organizationDashboard>>();
  expectTypeOf<typeof call<typeof login>>().returns.resolves.toEqualTypeOf<TokenPair>();
});
