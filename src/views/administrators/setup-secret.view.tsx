import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { encode } from 'uqr';
import type { ActorRefFrom } from 'xstate';
import type { secondFactorMachine } from '#machines/administrators/second-factor.machine.ts';
import * as administratorTexts from '#rules/administrators/administrator-texts.ts';
import { qrPath } from '#rules/administrators/qr-path.ts';
import { secretGroups } from '#rules/administrators/secret-groups.ts';
import { CopyButton } from '#views/ui/copy-button/copy-button.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { styles } from './setup-secret.recipe.ts';

const quietZone = 4;

/** The secret for an authenticator app, as a QR code and as text. */
export function SetupSecret({ actor }: { actor: ActorRefFrom<typeof secondFactorMachine> }) {
  const { secret, uri } = useSelector(actor, ({ context }) => context.setup);
  const { data, size } = useMemo(() => encode(uri, { border: quietZone }), [uri]);
  return (
    <>
      <Text>{administratorTexts.scanCode}</Text>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={administratorTexts.qrCode}>
        <path d={qrPath(data)} fill="#000000" shapeRendering="crispEdges" />
      </svg>
      <p className={styles.secret}>{secretGroups(secret)}</p>
      <CopyButton text={secret} label={administratorTexts.copySecret} />
    </>
  );
}
