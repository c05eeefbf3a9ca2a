import type { Navigation } from './console-actors.ts';

/**
 * How a page reads its state from the URL and writes it there.
 * `Source` is the address and what else is needed to read it.
 */
type UrlStateDefinition<Source, State> = {
  read(source: Source): State;
  write(source: Source, state: State): string;
};

type HasAddress = { address: string };

/** The guard and the values that a machine needs to keep its state in the URL. */
export const urlState = <Source extends HasAddress, State>({ read, write }: UrlStateDefinition<Source, State>) => {
  const normalized = (source: Source) => write({ ...source, address: '/' }, read(source));
  return {
    /** False for the echo of the machine's own navigation. */
    isOtherUrlState: ({ context }: { context: Source }, { address }: HasAddress): boolean =>
      normalized({ ...context, address }) !== normalized(context),
    /** The same state again replaces the history entry. */
    navigation: (source: Source, state: State): Navigation => {
      const path = write(source, state);
      return { type: 'navigate', path, replace: path === source.address };
    },
    withUrlState: (source: Source, state: State): State & HasAddress => ({ ...state, address: write(source, state) }),
    atAddress: (source: Source, address: string): State & HasAddress => ({ ...read({ ...source, address }), address }),
  };
};
