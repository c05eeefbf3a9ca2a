import { useSelector } from '@xstate/react';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { secondFactorMachine } from '#machines/administrators/second-factor.machine.ts';
import { saveFile } from '#machines/patterns/browser-calls.ts';
import * as administratorTexts from '#rules/administrators/administrator-texts.ts';
import { recoveryCodesFile } from '#rules/administrators/second-factor-labels.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { CopyButton } from '#views/ui/copy-button/copy-button.view.tsx';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { Text } from '#views/ui/text/text.view.tsx';

const listStyle: CSSProperties = { columns: '13rem 2', margin: 0, paddingLeft: '1.5rem', fontFamily: 'monospace' };
const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)', alignItems: 'center' };
const stack: CSSProperties = { display: 'grid', gap: 'var(--space-4)' };

/** The recovery codes, shown once. */
export function RecoveryCodes({ actor }: { actor: ActorRefFrom<typeof secondFactorMachine> }) {
  const codes = useSelector(actor, ({ context }) => context.recoveryCodes);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <div style={stack}>
      <Text>{administratorTexts.storeCodes}</Text>
      <ol style={listStyle} ref={list} tabIndex={-1} aria-label={administratorTexts.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div style={row}>
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
