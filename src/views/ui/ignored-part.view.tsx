import { Text } from './text.view.tsx';

const wholeLine = { width: '100%', maxWidth: 'none' };

/** Says on a line of its own which part of its address the page does not show. */
export const IgnoredPart = ({ text }: { text: string }) => (
  <Text isSmall style={wholeLine}>
    {text}
  </Text>
);
