import { Badge } from '#views/ui/badge/badge.view.tsx';
import { Button } from '#views/ui/button/button.view.tsx';
import { IconButton } from '#views/ui/button/icon-button.view.tsx';
import { CopyButton } from '#views/ui/copy-button/copy-button.view.tsx';
import { Icon, iconNames } from '#views/ui/icon/icon.view.tsx';
import { Spinner } from '#views/ui/spinner/spinner.view.tsx';
import { KitCase, KitSection } from './kit-section.view.tsx';

const variants = ['solid', 'outline', 'ghost'] as const;
const sizes = ['xs', 'sm', 'md'] as const;
const statuses = ['success', 'warning', 'danger', 'info'] as const;

export const ButtonSection = () => (
  <KitSection title="Buttons and badges">
    {variants.map((variant) => (
      <KitCase key={variant} name={`Button, ${variant}: three sizes, loading and disabled`}>
        {sizes.map((size) => (
          <Button key={size} variant={variant} size={size}>
            {variant} {size}
          </Button>
        ))}
        <Button variant={variant} loading aria-label={`Save, ${variant}`}>
          Save
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
      </KitCase>
    ))}
    <KitCase name="Button, red: a final action">
      <Button variant="solid" colorPalette="danger">
        Delete
      </Button>
    </KitCase>
    <KitCase name="Icon button: three sizes and disabled">
      {sizes.map((size) => (
        <IconButton key={size} size={size} icon="close" aria-label={`Close ${size}`} />
      ))}
      <IconButton icon="menu" aria-label="Disabled menu" disabled />
    </KitCase>
    <KitCase name="Copy button: text and picture">
      <CopyButton text="100001" label="Copy ID" /> <CopyButton text="100002" label="Copy the second ID" isPicture />
    </KitCase>
    <KitCase name="Icons">
      {iconNames.map((name) => (
        <span key={name} title={name}>
          <Icon name={name} />{' '}
        </span>
      ))}
    </KitCase>
    <KitCase name="Spinner">
      <Spinner /> Loading
    </KitCase>
    <KitCase name="Badge: neutral and status">
      <Badge>Not known</Badge>
      {statuses.map((status) => (
        <Badge key={status} variant="subtle" colorPalette={status}>
          {status}
        </Badge>
      ))}
    </KitCase>
  </KitSection>
);
