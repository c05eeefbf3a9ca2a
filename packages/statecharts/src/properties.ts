import type { AnyStateMachine } from 'xstate';
import { faultMessage } from './findings.ts';
import type { Moment } from './moments.ts';

/** Judges a moment. The second parameter is all moments from the start to this one. */
export type Judge<M extends AnyStateMachine> = (moment: Moment<M>, moments: readonly Moment<M>[]) => boolean;

/** From the moment in which `after` holds; without it, from the start. */
type Obligation<M extends AnyStateMachine> = {
  after?: Judge<M>;
  /** How many steps later at the latest. Without it, before nothing but the user can continue. */
  within?: number;
};

/**
 * What holds in every walk and on every path of a machine.
 * `always` and `never` judge each moment.
 * `eventually` holds once after `after`; `holds` stays true until `until` does.
 */
export type Property<M extends AnyStateMachine> = { name: string; requirement?: string } & (
  | { always: Judge<M> }
  | { never: Judge<M> }
  | ({ eventually: Judge<M> } & Obligation<M>)
  | ({ until: Judge<M>; holds: Judge<M> } & Obligation<M>)
);

/** A property of any machine. */
export type AnyProperty = Property<AnyStateMachine>;
type AnyMoment = Moment<AnyStateMachine>;

/** A property that does not hold, and why. */
export type PropertyViolation = { property: AnyProperty; reason: string };

/** Follows properties along one walk, moment by moment. */
export type PropertyTracker = {
  /** Judges the last of the moments; returns the first property that does not hold. */
  judge(moments: readonly AnyMoment[]): PropertyViolation | undefined;
  /** The properties that wait for something. */
  open(): AnyProperty[];
};

/** Follows the properties along one walk. */
export function trackProperties(properties: readonly AnyProperty[]): PropertyTracker {
  const since: Since = new Map();
  return {
    judge(moments) {
      for (const property of properties) {
        const reason = judgeSafely(() => judgeOne(property, moments, since));
        if (reason !== undefined) return { property, reason };
      }
      return undefined;
    },
    open: () => [...since.keys()],
  };
}

/** The number of moments when a property began to wait. */
type Since = Map<AnyProperty, number>;

function judgeOne(property: AnyProperty, moments: readonly AnyMoment[], since: Since): string | undefined {
  const moment = moments.at(-1);
  if (!moment) return undefined;
  if ('always' in property) return property.always(moment, moments) ? undefined : 'does not always hold';
  if ('never' in property) return property.never(moment, moments) ? 'happens' : undefined;
  const begins = property.after ? property.after(moment, moments) : moments.length === 1;
  if (begins && !since.has(property)) since.set(property, moments.length);
  const start = since.get(property);
  return start === undefined ? undefined : judgeWaiting(property, moments, { since, start });
}

type Waiting = Extract<AnyProperty, { eventually: unknown } | { until: unknown }>;

function judgeWaiting(
  property: Waiting,
  moments: readonly AnyMoment[],
  { since, start }: { since: Since; start: number },
): string | undefined {
  const moment = moments.at(-1);
  if (!moment) return undefined;
  const isMet = 'eventually' in property ? property.eventually(moment, moments) : property.until(moment, moments);
  if (isMet) {
    since.delete(property);
    return undefined;
  }
  if ('holds' in property && !property.holds(moment, moments)) return 'ends too early';
  const { within } = property;
  const isLate = within !== undefined && moments.length - start >= within;
  return isLate ? `is not met within ${within} steps` : undefined;
}

/** A property that throws does not hold. */
function judgeSafely(judge: () => string | undefined): string | undefined {
  try {
    return judge();
  } catch (fault) {
    return `throws: ${faultMessage(fault)}`;
  }
}

/** Whether a property that is still open at the end of a walk has a bound that the walk did not reach. */
export const isBounded = (property: AnyProperty): boolean => 'within' in property && property.within !== undefined;
