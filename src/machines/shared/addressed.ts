import type { AddressChanged } from './address-ear.ts';
import type { GoTo } from './emitted.ts';

/** How that which a machine shows stands in the address of its page; `Place` is the address and what it is read by. */
type AddressRules<Place, Choice> = {
  /** What an address asks for: what is no good in it is left out. */
  choiceIn(place: Place): Choice;
  /** The same address asking for a choice. */
  withChoice(place: Place, choice: Choice): string;
};

type At = { address: string };

/** What a machine does whose choice is part of the address: every such machine names these the same (decision 066). */
export const addressed = <Place extends At, Choice>({ choiceIn, withChoice }: AddressRules<Place, Choice>) => {
  const asked = (place: Place) => withChoice({ ...place, address: '/' }, choiceIn(place));
  return {
    /** Whether another address asks for something else than the machine's own: its echo does not. */
    isElsewhere: ({ context }: { context: Place }, { address }: At): boolean =>
      asked({ ...context, address }) !== asked(context),
    /** Where a person's choice leads; the same choice once more takes the place of its step in the history. */
    goTo: (place: Place, choice: Choice): GoTo => {
      const path = withChoice(place, choice);
      return { type: 'goTo', path, replace: path === place.address };
    },
    /** What is so after a person's choice. */
    chosen: (place: Place, choice: Choice): Choice & At => ({ ...choice, address: withChoice(place, choice) }),
    /** What is so at another address. */
    heard: (place: Place, { address }: At): Choice & At => ({ ...choiceIn({ ...place, address }), address }),
  };
};

/** Shows what was chosen and names it in the address: the machine's setup has both actions. */
export const showing = <Params>(params: Params) =>
  [
    { type: 'goToChoice', params },
    { type: 'setChoice', params },
  ] as const;

type Heard = { event: AddressChanged };

/** Back, or a link, asks for something else: the machine goes to `target` and shows that. */
export const followingTo = <Target extends string>(target: Target) =>
  ({
    description: 'Back, or a link, asks for something else.',
    guard: { type: 'isElsewhere', params: ({ event }: Heard) => event },
    target,
    actions: { type: 'setPlace', params: ({ event }: Heard) => event },
    meta: { requirements: ['USER-08'] },
  }) as const;

export const addressKept = {
  description: 'Something else in the address has changed.',
  actions: { type: 'setAddress', params: ({ event }: Heard) => event },
} as const;
