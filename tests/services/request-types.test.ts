import { expectTypeOf, test } from 'vitest';
import type { organizationDashboard } from '#contract/dashboards.contract.ts';
import type { accountInfo, login, TokenPair } from '#contract/session.contract.ts';
import type { call } from '#services/http/call.ts';
import type { RequestOf } from '#services/http/request.ts';

test('REQ-01 a call takes and gives what the contract says', () => {
  type Credentials = { provider: 'email'; uid: string; password: string };
  expectTypeOf<RequestOf<typeof login>>().toExtend<{ body: Credentials }>();
  expectTypeOf<object>().not.toExtend<RequestOf<typeof login>>();
  expectTypeOf<object>().toExtend<RequestOf<typeof accountInfo>>();
  expectTypeOf<{ body: Credentials }>().not.toExtend<RequestOf<typeof accountInfo>>();
  expectTypeOf<{ body: { orgCode: string } }>().not.toExtend<RequestOf<typeof organizationDashboard>>();
  expectTypeOf<typeof call<typeof login>>().returns.resolves.toEqualTypeOf<TokenPair>();
});
