import { createActor, createMachine } from 'xstate';

/** Stands for a machine that a machine gets as input and only sends events to. */
export const outsideMachine = (id: string) => createActor(createMachine({ id }));
