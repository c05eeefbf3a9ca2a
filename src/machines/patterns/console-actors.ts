import { type AnyActorRef, type CallbackActorRef, fromCallback } from 'xstate';
import { navigateTo } from '#services/browser/address.ts';

/** A notice for the user. */
export type Notice = {
  type: 'notice.add';
  tone: 'success' | 'error' | 'warning' | 'info';
  text: string;
  /**
   * How long it stays, in milliseconds; the notices machine's own delay when absent.
   * An error stays until it is dismissed.
   */
  shownFor?: number;
  /** It is about the end of the session, so it is still shown after it. */
  outlivesSession?: true;
  /** An address inside the console where the user can continue. */
  link?: { text: string; path: string };
};

export type Navigation = {
  type: 'navigate';
  /** An address inside the console: path, query and hash. */
  path: string;
  replace?: boolean;
};

export type BackNavigation = { type: 'navigateBack' };

type Scope = Pick<AnyActorRef, 'system'>;

/** Where machines send their notices. */
export const notices = ({ system }: Scope): CallbackActorRef<Notice | { type: 'session.ended' }> =>
  system.get('notices');

/** Where machines send the address that they open. */
export const browser = ({ system }: Scope): CallbackActorRef<Navigation | BackNavigation> => system.get('browser');

/** Opens an address of the console: for a machine, or for a view whose control is no link. */
export const openAddress = ({ path, replace = false }: Omit<Navigation, 'type'>): void => navigateTo(path, replace);

/**
 * Browsers reject an address after about a hundred in a few seconds.
 * The error must not end the console, so it is reported as an uncaught one.
 */
export const browserActor = fromCallback<Navigation | BackNavigation>(({ receive }) =>
  receive((event) => {
    try {
      if (event.type === 'navigate') openAddress(event);
      else history.back();
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }),
);
