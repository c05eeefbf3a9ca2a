import { ignoredDaysText, type WindowUrl } from '#rules/day-window-url.ts';
import { Text } from './text.view.tsx';

const wholeLine = { width: '100%', maxWidth: 'none' };

/** Says on a line of its own that the page does not show the days of its address. */
export const IgnoredDays = (url: WindowUrl) => (
  <Text isSmall style={wholeLine}>
    {ignoredDaysText(url)}
  </Text>
);
