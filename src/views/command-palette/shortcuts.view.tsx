import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { shortcutsMachine } from '#machines/command-palette/shortcuts.machine.ts';
import * as paletteTexts from '#rules/command-palette/palette-texts.ts';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { styles } from './shortcuts.recipe.ts';

const palette = lazyView(() => import('./palette.view.tsx'));
const shortcutList = lazyView(() => import('./shortcut-list.view.tsx'));

/** The button and the keys that open the palette and the list of shortcuts. */
export function Shortcuts({ onSignOut }: { onSignOut(): void }) {
  const shortcuts = useActorRef(shortcutsMachine);
  const isPalette = useSelector(shortcuts, (snapshot) => snapshot.hasTag('palette'));
  const isHelp = useSelector(shortcuts, (snapshot) => snapshot.hasTag('help'));
  const { hasSingleKeys, hasCommandKey } = useSelector(shortcuts, ({ context }) => context);
  const paletteKeys = hasCommandKey ? paletteTexts.keyNames.command : paletteTexts.keyNames.control;
  const button = useRef<HTMLButtonElement>(null);
  const closing = { finalFocusEl: () => button.current, onClose: () => shortcuts.send({ type: 'dialog.close' }) };
  return (
    <>
      <button
        className={styles.button}
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isPalette}
        onPointerEnter={palette.load}
        onFocus={palette.load}
        onClick={() => shortcuts.send({ type: 'palette.open' })}
      >
        <Icon name="search" />
        <span className={styles.text}>{paletteTexts.find}</span>
        <kbd className={styles.keys} translate="no">
          {paletteKeys}
        </kbd>
      </button>
      {isPalette && (
        <LazyPart of={palette} props={{ ...closing, onSignOut, onHelp: () => shortcuts.send({ type: 'help.open' }) }} />
      )}
      {isHelp && (
        <LazyPart
          of={shortcutList}
          props={{
            ...closing,
            paletteKeys,
            hasSingleKeys,
            onToggle: () => shortcuts.send({ type: 'singleKeys.toggle' }),
          }}
        />
      )}
    </>
  );
}
