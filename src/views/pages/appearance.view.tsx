import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { appearanceMachine } from '#machines/shell/appearance.machine.ts';
import * as settingsTexts from '#rules/administrators/settings-texts.ts';
import * as paletteTexts from '#rules/command-palette/palette-texts.ts';
import { routes } from '#rules/routes.ts';
import { type ColorScheme, colorSchemes } from '#rules/shell/color-scheme.ts';
import { SettingsLinks } from '#views/administrators/settings-links.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { Checkbox } from '#views/ui/checkbox/checkbox.view.tsx';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';
import { SegmentedControl } from '#views/ui/segmented-control/segmented-control.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { styles } from './appearance.recipe.ts';

const options = colorSchemes.map((value) => ({ value, label: settingsTexts.schemes[value] }));

/** What this browser remembers of the look of the console and its keys (LOOK-10). */
export default function Appearance() {
  const appearance = useActorRef(appearanceMachine);
  const chosen = useSelector(appearance, (snapshot): ColorScheme => {
    if (snapshot.hasTag('light')) return 'light';
    return snapshot.hasTag('dark') ? 'dark' : 'system';
  });
  const hasSingleKeys = useSelector(appearance, (snapshot) => snapshot.hasTag('singleKeys'));
  const helpId = useId();
  const choose = (value: string) => {
    const scheme = colorSchemes.find((one) => one === value);
    if (scheme) appearance.send({ type: `${scheme}.choose` });
  };
  return (
    <div className={styles.page}>
      <SettingsLinks />
      <PageHeading title={routes.appearance.title} />
      <Card as="section" shape="page" aria-labelledby="scheme-heading">
        <h2 id="scheme-heading">{settingsTexts.colorScheme}</h2>
        <div className={styles.choice}>
          <SegmentedControl
            legend={settingsTexts.colorScheme}
            name="color-scheme"
            options={options}
            chosen={chosen}
            onChoose={choose}
          />
        </div>
        <Text isSmall>{settingsTexts.schemeHelp}</Text>
      </Card>
      <Card as="section" shape="page" aria-labelledby="keys-heading">
        <h2 id="keys-heading">{settingsTexts.keys}</h2>
        <Checkbox
          checked={hasSingleKeys}
          onChange={() => appearance.send({ type: hasSingleKeys ? 'singleKeys.turnOff' : 'singleKeys.turnOn' })}
          aria-describedby={helpId}
        >
          {paletteTexts.singleKeys}
        </Checkbox>
        <Text id={helpId} isSmall>
          {paletteTexts.singleKeysHelp}
        </Text>
      </Card>
      <div className={styles.notes}>
        <Text>{settingsTexts.remembered}</Text>
        <Text>{settingsTexts.language}</Text>
      </div>
    </div>
  );
}
