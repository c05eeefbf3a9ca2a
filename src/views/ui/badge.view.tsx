import { type BadgeProps, Badge as ChakraBadge } from '@chakra-ui/react';

/** A short status. Without `colorPalette`, it is neutral. */
export const Badge = (props: BadgeProps) => <ChakraBadge {...props} />;
