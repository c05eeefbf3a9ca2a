import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { secondFactorMachine } from '#machines/administrators/second-factor.machine.ts';
import { saveFile } from '#machines/patterns/browser-calls.ts';
import * as administratorTexts from '#rules/administrators/administrator-texts.ts';
import { recoveryCodesFile } from '#rules/administrators/second-factor-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { CopyButton } from '#views/ui/copy-button/copy-button.view.tsx';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { Text } from '#views/ui/text/text.view.tsx';
import { styles } from './recovery-codes.recipe.ts';

/** The recovery codes, shown once. */
export function RecoveryCodes({ actor }: { actor: ActorRefFrom<typeof secondFactorMachine> }) {
  const codes = useSelector(actor, ({ context }) => context.recoveryCodes);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles.step}>
      <Text>{administratorTexts.storeCodes}</Text>
      <ol className={styles.codes} ref={list} tabIndex={-1} aria-label={administratorTexts.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <CopyButton text={text} label={administratorTexts.copyCodes} />
        <Button onClick={() => saveFile({ name: recoveryCodesFile, text })}>{administratorTexts.download}</Button>
        <Button
          variant="solid"
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget);
            actor.send({ type: 'codes.close' });
          }}
        >
          {administratorTexts.codesStored}
        </Button>
      </div>
    </div>
  );
}
