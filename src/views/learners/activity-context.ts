import { createContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { learnerActivityMachine } from '#machines/learners/learner-activity.machine.ts';

/** The logins of the learners of a page, for the cells of its rows. */
export const ActivityContext = createContext<ActorRefFrom<typeof learnerActivityMachine> | null>(null);
