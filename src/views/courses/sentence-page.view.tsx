import { valuesAt } from '#rules/place-values.ts';
import { placeAt } from '#rules/places.ts';
import { useAddress } from '#views/use-address.ts';
import { SentenceDetail } from './sentence-detail.view.tsx';
import { SentenceEditor } from './sentence-editor.view.tsx';

/** The sentence that the address names, to read or to edit, or a new one of the lesson that it names (SENT-02). */
export default function SentencePage() {
  const address = useAddress();
  const { code = '' } = valuesAt(address);
  return placeAt(address) === 'sentenceDetail' ? <SentenceDetail key={code} code={code} /> : <SentenceEditor />;
}
