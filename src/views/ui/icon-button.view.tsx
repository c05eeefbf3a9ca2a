import { Button, type ButtonProps } from './button.view.tsx';
import { Icon, type IconName } from './icon.view.tsx';

type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'children'> & {
  'aria-label': string;
  icon: IconName;
};

/**
 * A square button with an icon; its name is for screen readers.
 * Rows have plain buttons (decision 060).
 */
export const IconButton = ({ icon, ...props }: IconButtonProps) => (
  <Button variant="ghost" colorPalette="gray" data-icon-only="" {...props}>
    <Icon name={icon} />
  </Button>
);
