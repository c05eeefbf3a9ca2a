import { setup } from 'xstate';
import { interceptBack } from '#services/browser/address.ts';
import type { BackNavigation, Navigation } from './console-actors.ts';
import { toEvent } from './event-params.ts';

/**
 * The page that the user wants to open.
 * With `isBack` it is the previous page in the browser's history.
 */
export type Destination = { to: string; isBack: boolean };

export type LeaveContext = { destination: Destination | null };

export type LeaveEvent =
  | ({ type: 'leave.request' } & Destination)
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

/**
 * Calls `intercepts` before the page follows Back or Forward.
 * Returns a function that stops this.
 */
export const onBack = (intercepts: (destination: Destination) => boolean): (() => void) =>
  interceptBack((to) => intercepts({ to, isBack: true }));

type LeaveOptions = {
  /** The id of the machine; it has a final state `left`. */
  id: string;
  /** Whether the machine navigates when nothing is unsaved, e.g. for a Cancel button. */
  hasCancel: boolean;
  requirements?: string[] | undefined;
};

export const navigationTo = (destination: Destination | null): Navigation | BackNavigation =>
  destination && !destination.isBack ? { type: 'navigate', path: destination.to } : { type: 'navigateBack' };

/** A machine with this region provides these guards and actions. */
const leave = setup({
  types: { context: {} as LeaveContext, events: {} as LeaveEvent, tags: {} as 'leaving' },
  guards: { hasUnsavedWork: () => false },
  actions: {
    setDestination: (_, _destination: Destination) => {},
    clearDestination: () => {},
    clearStoredWork: () => {},
    navigateToDestination: () => {},
  },
});

/** The region of a machine that asks before the user leaves unsaved work. */
export const leaveConfirmation = ({ id, hasCancel, requirements }: LeaveOptions) =>
  leave.createStateConfig({
    description: 'Asks before the user leaves unsaved work.',
    initial: 'idle',
    states: {
      idle: {
        description: 'No dialog is shown.',
        on: {
          'leave.request': [
            {
              description: 'The user wants to open another page and would lose unsaved work.',
              guard: 'hasUnsavedWork',
              target: 'confirming',
              actions: { type: 'setDestination', params: toEvent },
              meta: { requirements },
            },
            ...(hasCancel ? [leaving(id).on['leave.request']] : []),
          ],
        },
      },
      confirming: {
        description: 'A dialog asks whether to leave without saving.',
        tags: 'leaving',
        meta: { requirements },
        on: {
          'leave.request': {
            description: 'The user wants to open another page instead.',
            actions: { type: 'setDestination', params: toEvent },
          },
          'leave.confirm': {
            description: 'The user leaves; the unsaved work is dropped.',
            target: `#${id}.left`,
            actions: ['clearStoredWork', 'navigateToDestination'],
          },
          'leave.cancel': { description: 'The user stays.', target: 'idle', actions: 'clearDestination' },
        },
      },
    },
  });

/** Opens another page without a dialog. */
export const leaving = (id: string) =>
  leave.createStateConfig({
    description: 'The user can leave without a dialog.',
    on: {
      'leave.request': {
        description: 'The user opens another page and loses nothing.',
        target: `#${id}.left`,
        actions: [{ type: 'setDestination', params: toEvent }, 'navigateToDestination'],
      },
    },
  });
