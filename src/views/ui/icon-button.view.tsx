import { IconButton as ChakraIconButton, type IconButtonProps as ChakraIconButtonProps } from '@chakra-ui/react';
import { Icon, type IconName } from './icon.view.tsx';

type IconButtonProps = Omit<ChakraIconButtonProps, 'aria-label' | 'children'> & {
  'aria-label': string;
  icon: IconName;
};

/** A square button with an icon; its name is for screen readers. Rows have plain buttons (decision 060). */
export const IconButton = ({ icon, ...props }: IconButtonProps) => (
  <ChakraIconButton variant="ghost" colorPalette="gray" aspectRatio="1" {...props}>
    <Icon name={icon} />
  </ChakraIconButton>
);
