import type { AnyStateMachine } from 'xstate';
import { resetCountdownMachine } from './session/reset-countdown.machine.ts';
import { noticesMachine } from './shell/notices.machine.ts';

/** Every machine with its title; the tests hold it against the models. */
export const allMachines: readonly { title: string; machine: AnyStateMachine }[] = [
  { title: 'Notices', machine: noticesMachine },
  { title: 'Reset code countdown', machine: resetCountdownMachine },
];
