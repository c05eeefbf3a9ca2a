import { textParts } from '#texts/isolated-text.ts';

/** A text whose marked names no translator changes. */
export const IsolatedText = ({ text }: { text: string }) => (
  <>
    {textParts(text).map((part, at) =>
      part.isName ? (
        <bdi key={String(at)} translate="no">
          {part.text}
        </bdi>
      ) : (
        <span key={String(at)}>{part.text}</span>
      ),
    )}
  </>
);
