import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';

/**
 * What the controls say on the screen, for paper, where they are left out.
 * Empty parts are left out, and names are marked.
 */
export const PrintCaption = ({ parts }: { parts: readonly string[] }) => (
  <p className="print-only">
    <IsolatedText text={parts.filter((part) => part !== '').join(' · ')} />
  </p>
);
