/** What the controls say on the screen, for paper, where they are left out. */
export const PrintCaption = ({ parts }: { parts: readonly string[] }) => (
  <p className="print-only" dir="auto">
    {parts.join(' · ')}
  </p>
);
