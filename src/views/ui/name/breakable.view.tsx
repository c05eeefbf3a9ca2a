/**
 * Breaks lines after a sign, not within a word.
 * It is for texts that are not translated: a cell of two lines has no elements.
 */
export function Breakable({ text, after }: { text: string; after: string }) {
  const end = text.indexOf(after) + after.length;
  if (end < after.length) return text;
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      <Breakable text={text.slice(end)} after={after} />
    </>
  );
}
