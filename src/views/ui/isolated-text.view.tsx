/** The characters around names in a text, see `isolate`. */
const isolated = /(\u2068[^\u2069]*\u2069)/;

const parts = (text: string) => text.split(isolated).filter((part) => part !== '');

/** A text whose isolated names no translator changes. */
export const IsolatedText = ({ text }: { text: string }) => (
  <>
    {parts(text).map((part, at) => (
      <span key={String(at)} translate={isolated.test(part) ? 'no' : undefined}>
        {part}
      </span>
    ))}
  </>
);
