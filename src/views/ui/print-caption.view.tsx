/** What the controls say on the screen, for paper, where they are left out; empty parts are left out. */
export const PrintCaption = ({ parts }: { parts: readonly string[] }) => (
  <p className="print-only" dir="auto">
    {parts.filter((part) => part !== '').join(' · ')}
  </p>
);
