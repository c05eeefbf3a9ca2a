import { useSelector } from '@xstate/react';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { secondFactorMachine } from '#machines/administrators/second-factor.machine.ts';
import { textDownloadMachine } from '#machines/patterns/text-download.machine.ts';
import { recoveryCodesFile } from '#rules/administrators/second-factor-labels.ts';
import { Button } from '#views/ui/button.view.tsx';
import { CopyButton } from '#views/ui/copy-button.view.tsx';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { Text } from '#views/ui/text.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const listStyle: CSSProperties = { columns: '13rem 2', margin: 0, paddingLeft: '1.5rem', fontFamily: 'monospace' };
const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)', alignItems: 'center' };
const stack: CSSProperties = { display: 'grid', gap: 'var(--space-4)' };

/** The recovery codes, shown once. */
export function RecoveryCodes({ actor }: { actor: ActorRefFrom<typeof secondFactorMachine> }) {
  const codes = useSelector(actor, ({ context }) => context.recoveryCodes);
  const download = useActorRef(textDownloadMachine);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <div style={stack}>
      <Text>
        Store these recovery codes in a safe place: they are shown only once. Each signs you in once without the app.
      </Text>
      <ol style={listStyle} ref={list} tabIndex={-1} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div style={row}>
        <CopyButton text={text} label="Copy codes" />
        <Button onClick={() => download.send({ type: 'file.save', name: recoveryCodesFile, text })}>Download</Button>
        <Button
          variant="solid"
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget);
            actor.send({ type: 'codes.close' });
          }}
        >
          I have stored the codes
        </Button>
      </div>
    </div>
  );
}
