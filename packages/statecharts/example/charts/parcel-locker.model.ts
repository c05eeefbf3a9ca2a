import { defineModel } from '@learning-console/statecharts';
import { parcelLockerMachine } from '../parcel-locker.machine.ts';

export default defineModel({
  machine: parcelLockerMachine,
  title: 'Parcel locker',
  area: 'lockers',
  cases: { 'code.enter': { 'a code': { code: '1234' } } },
  outcomes: {
    checkCode: {
      done: { 'valid code': { isValid: true }, 'wrong code': { isValid: false } },
      error: { 'no connection': new Error('offline') },
    },
  },
  userEvents: { 'code.enter': 'Enter the code', 'door.closed': 'Close the door' },
  properties: [
    {
      name: 'an open door resets the attempts',
      requirement: 'LOCK-01',
      always: ({ isIn, context }) => !isIn('open') || context.attempts === 0,
    },
    {
      name: 'a check ends without the customer',
      after: ({ isIn }) => isIn('checking'),
      eventually: ({ isIn }) => !isIn('checking'),
    },
  ],
  rows: [
    { requirement: 'LOCK-01', from: 'checking', event: 'done checkCode', case: 'valid code', to: 'open' },
    {
      requirement: 'LOCK-02',
      from: 'checking',
      event: 'done checkCode',
      case: 'wrong code',
      when: ({ attempts }) => attempts === 2,
      to: 'blocked',
    },
  ],
});
