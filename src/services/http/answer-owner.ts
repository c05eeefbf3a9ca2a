import { isSignInAt } from '#rules/routes.ts';
import { onAddressChanged } from '#services/browser/address.ts';
import { onTokensChanged } from '#services/browser/token-store.ts';
import { checkOwner, clearAnswers } from './answer-cache.ts';

/** Apart from the cache, because the first requests would wait for the chunk of the tokens. */
export function clearAnswersOfOthers(): void {
  onTokensChanged(checkOwner);
  onAddressChanged((address) => isSignInAt(address) && clearAnswers());
}
