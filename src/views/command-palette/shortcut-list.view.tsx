import { useId } from 'react';
import * as texts from '#rules/command-palette/palette-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { Checkbox } from '#views/ui/checkbox/checkbox.view.tsx';
import Dialog from '#views/ui/dialog/dialog.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { styles } from './shortcut-list.recipe.ts';

type ShortcutListProps = {
  /** What opens the palette here, such as `⌘ K`. */
  paletteKeys: string;
  hasSingleKeys: boolean;
  onToggle(): void;
  finalFocusEl(): Element | null;
  onClose(): void;
};

/** All shortcuts, and whether those of one key work (FIND-23). */
export default function ShortcutList({ paletteKeys, hasSingleKeys, onToggle, ...dialog }: ShortcutListProps) {
  const helpId = useId();
  const { up, down, enter, help } = texts.keyNames;
  const rows = [
    [paletteKeys, texts.find],
    [`${up} ${down}`, texts.moveKeys],
    [enter, texts.openKey],
    [texts.keyNames.escape, texts.closeKey],
    ...(hasSingleKeys ? [[help, texts.helpKey]] : []),
  ];
  const body = (
    <>
      <dl className={styles.keys}>
        {rows.map(([keys, effect]) => (
          <div className={styles.row} key={keys}>
            <dt>
              <kbd className={styles.key} translate="no">
                {keys}
              </kbd>
            </dt>
            <dd className={styles.effect}>{effect}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={hasSingleKeys} onChange={onToggle} aria-describedby={helpId}>
        {texts.singleKeys}
      </Checkbox>
      <Text id={helpId} isSmall>
        {texts.singleKeysHelp}
      </Text>
    </>
  );
  return (
    <Dialog title={texts.shortcuts} body={body} {...dialog}>
      <Button onClick={dialog.onClose}>{texts.close}</Button>
    </Dialog>
  );
}
