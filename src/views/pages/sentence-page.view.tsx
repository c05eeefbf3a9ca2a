import { routeParamsAt } from '#rules/route-params.ts';
import { routeAt } from '#rules/routes.ts';
import { SentenceDetail } from '#views/courses/sentence-detail.view.tsx';
import { SentenceEditor } from '#views/courses/sentence-editor.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';

/**
 * Shows or edits the sentence of the address (SENT-02).
 * At the address of a new sentence, it adds one to the lesson of the address.
 */
export default function SentencePage() {
  const address = useAddress();
  const { code = '' } = routeParamsAt(address);
  return routeAt(address) === 'sentenceDetail' ? <SentenceDetail key={code} code={code} /> : <SentenceEditor />;
}
