import { IsolatedText } from './isolated-text.view.tsx';
import { Text } from './text.view.tsx';

const wholeLine = { width: '100%', maxWidth: 'none' };

/** Says on a line of its own which part of its address the page does not show. */
export const IgnoredPart = ({ text }: { text: string }) => (
  <Text isSmall style={wholeLine}>
    <IsolatedText text={text} />
  </Text>
);
