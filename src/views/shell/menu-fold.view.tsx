import { useSelector } from '@xstate/react';
import { menuFoldMachine } from '#machines/shell/menu-fold.machine.ts';
import * as frameTexts from '#rules/shell/frame-texts.ts';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { styles } from './menu-list.recipe.ts';

/** Makes the menu of wide screens a rail of icons, or wide again (LOOK-01). */
export function MenuFold() {
  const menu = useActorRef(menuFoldMachine);
  const isFolded = useSelector(menu, (snapshot) => snapshot.hasTag('folded'));
  return (
    <button
      className={styles.fold}
      type="button"
      onClick={() => menu.send({ type: isFolded ? 'menu.unfold' : 'menu.fold' })}
    >
      <Icon name={isFolded ? 'chevronRight' : 'chevronLeft'} className={styles.icon} />
      <span className={styles.name}>{isFolded ? frameTexts.unfold : frameTexts.fold}</span>
    </button>
  );
}
