import { useSelector } from '@xstate/react';
import { secondFactorMachine } from '#machines/administrators/second-factor.machine.ts';
import * as administratorTexts from '#rules/administrators/administrator-texts.ts';
import { secondFactorStatus, secondFactorUnavailable } from '#rules/administrators/second-factor-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { styles } from './second-factor.recipe.ts';

const step = lazyView(() => import('./second-factor-step.view.tsx'));

/** The second factor of the administrator's sign-in (ME-01). */
export function SecondFactor() {
  const actor = useActorRef(secondFactorMachine);
  const factor = useSelector(actor, ({ context }) => context.factor);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const hasStep = useSelector(actor, (snapshot) =>
    (['setup', 'replacing', 'ending', 'codes'] as const).some((tag) => snapshot.hasTag(tag)),
  );
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.hasTag('unavailable'));
  if (isUnavailable) return <Text>{secondFactorUnavailable}</Text>;
  if (hasFailed)
    return <Message text={administratorTexts.statusFailed} onRetry={() => actor.send({ type: 'factor.retry' })} />;
  if (hasStep) return <LazyPart of={step} props={{ actor }} />;
  const button = (label: string, type: 'setup.open' | 'codes.open' | 'end.open') => (
    <Button
      disabled={isBusy}
      onClick={({ currentTarget }) => {
        keepFocusNear(currentTarget);
        actor.send({ type });
      }}
    >
      {label}
    </Button>
  );
  return (
    <div aria-busy={isBusy}>
      <Text role="status">{secondFactorStatus(factor)}</Text>
      <div className={styles.buttons}>
        {factor.isOn
          ? button(administratorTexts.newCodes, 'codes.open')
          : button(administratorTexts.setUp, 'setup.open')}
        {factor.isOn && button(administratorTexts.turnOff, 'end.open')}
      </div>
    </div>
  );
}
