import { isPublicAt } from '#rules/routes.ts';
import { checkOwner, clearAnswers } from './answer-cache.ts';
import { onAddressChanged } from './browser/address.ts';
import { onTokensChanged } from './browser/token-store.ts';

/** Apart from the cache, because the first requests would wait for the chunk of the tokens. */
export function clearAnswersOfOthers(): void {
  onTokensChanged(checkOwner);
  onAddressChanged((address) => isPublicAt(address) && clearAnswers());
}
