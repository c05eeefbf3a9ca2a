/** Breaks lines after a sign, not within a word. */
export function Breakable({ text, after }: { text: string; after: string }) {
  const end = text.indexOf(after) + after.length;
  if (end < after.length) return text;
  return (
    <>
      <span>{text.slice(0, end)}</span>
      <wbr />
      <Breakable text={text.slice(end)} after={after} />
    </>
  );
}
