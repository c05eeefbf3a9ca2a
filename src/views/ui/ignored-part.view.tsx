import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';

type IgnoredPartProps = {
  /** Its names are marked. */
  text: string;
  /** The list follows it without a gap of its own. */
  isAboveList?: boolean;
};

/** Says on a line of its own which part of its address the page does not show. */
export const IgnoredPart = ({ text, isAboveList }: IgnoredPartProps) => (
  <Text isSmall line={isAboveList ? 'above-list' : 'whole'}>
    <IsolatedText text={text} />
  </Text>
);
