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

export type AnyProperty = Property<AnyStateMachine>;
type AnyMoment = Moment<AnyStateMachine>;

/** A property that does not hold, and why. */
export type Breach = { property: AnyProperty; reason: string };

export type PropertyTracker = {
  /** Judges the last of the moments; returns the first property that does not hold. */
  judge(moments: readonly AnyMoment[]): Breach | undefined;
  /** The properties that wait for something. */
  open(): AnyProperty[];
};

const fieldsOfProperties = ['name', 'requirement', 'always', 'never', 'eventually', 'until', 'holds', 'after', 'within'];

/** What is wrong with the properties of a model, e.g. two with one name. */
export function propertyFaults(properties: readonly AnyProperty[]): string[] {
  const names = properties.map(({ name }) => name);
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two properties are named '${name}'`),
    ...properties.flatMap((property) =>
      Object.keys(property)
        .filter((field) => !fieldsOfProperties.includes(field))
        .map((field) => `the property '${property.name}' has an unknown field ${field}`),
    ),
  ];
}

/** Follows the properties along one walk. */
export function trackProperties(properties: readonly AnyProperty[]): PropertyTracker {
  const since = new Map<AnyProperty, number>();
  const judgeOne = (property: AnyProperty, moments: readonly AnyMoment[]): string | undefined => {
    const moment = moments.at(-1);
    if (!moment) return undefined;
    if ('always' in property) return property.always(moment, moments) ? undefined : 'does not always hold';
    if ('never' in property) return property.never(moment, moments) ? 'happens' : undefined;
    const begins = property.after ? property.after(moment, moments) : moments.length === 1;
    if (begins && !since.has(property)) since.set(property, moments.length);
    const start = since.get(property);
    if (start === undefined) return undefined;
    const isMet = 'eventually' in property ? property.eventually(moment, moments) : property.until(moment, moments);
    if (isMet) {
      since.delete(property);
      return undefined;
    }
    if ('holds' in property && !property.holds(moment, moments)) return 'ends too early';
    const { within } = property;
    return within !== undefined && moments.length - start >= within ? `is not met within ${within} steps` : undefined;
  };
  return {
    judge(moments) {
      for (const property of properties) {
        const reason = judgeSafely(() => judgeOne(property, moments));
        if (reason !== undefined) return { property, reason };
      }
      return undefined;
    },
    open: () => [...since.keys()],
  };
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
