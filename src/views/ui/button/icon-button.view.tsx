import { Icon, type IconName } from '#views/ui/icon/icon.view.tsx';
import { Button, type ButtonProps } from './button.view.tsx';

type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'children'> & {
  'aria-label': string;
  icon: IconName;
};

/** A square button with an icon; its name is for screen readers. */
export const IconButton = ({ icon, ...props }: IconButtonProps) => (
  <Button variant="ghost" colorPalette="gray" data-icon-only="" {...props}>
    <Icon name={icon} />
  </Button>
);
