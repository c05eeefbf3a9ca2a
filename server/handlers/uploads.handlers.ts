import { uploadToken } from '#contract/uploads.contract.ts';
import { type Bound, bind } from '#server/bind.ts';

export const uploadHandlers: readonly Bound[] = [
  bind(uploadToken, async ({ uploadTokens, caller }) => ({ token: await uploadTokens.sign(caller.code) })),
];
