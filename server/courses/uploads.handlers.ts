import { uploadToken } from '#contract/uploads.contract.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';

export const uploadHandlers: readonly BoundEndpoint[] = [
  bind(uploadToken, async ({ uploadTokens, caller }) => ({ token: await uploadTokens.sign(caller.sessionId) }), {
    done: 'uploadAllowed',
  }),
];
