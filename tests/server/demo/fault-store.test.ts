import { expect, test } from 'vitest';
import { createFaultStore } from '#server/demo/faults/fault-store.ts';
import { findCall } from '#server/demo/faults/find-call.ts';

const login = 'POST /ent/v1/auth/login';

test('CHART-05 faults end after an hour, and the oldest give way', () => {
  let nowMs = 0;
  const store = createFaultStore(() => nowMs);
  const wanted = { call: login, fault: '500', text: '', left: 1 } as const;
  for (let number = 1; number <= 21; number += 1) store.add('a', wanted);
  expect(store.list('a').map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 2));
  nowMs = 3_600_001;
  expect(store.take('a', login)).toBeUndefined();
  for (let number = 0; number <= 1_000; number += 1) store.add(`browser ${number}`, wanted);
  expect([store.list('browser 0'), store.list('browser 1').length]).toEqual([[], 1]);
});

test('CHART-05 what the console repeats is one call, until a person tries again', () => {
  let nowMs = 0;
  const store = createFaultStore(() => nowMs);
  store.add('a', { call: login, fault: 'connection', text: '', left: 1 });
  const meet = () => {
    const fault = store.take('a', login);
    if (fault) store.expectRepeats('a', login, fault);
    nowMs += 800;
    return fault?.fault;
  };
  expect([meet(), meet(), meet(), meet(), meet()]).toEqual([
    ...Array.from({ length: 4 }, () => 'connection'),
    undefined,
  ]);
  store.add('a', { call: login, fault: 'connection', text: '', left: 1 });
  expect(meet()).toBe('connection');
  nowMs += 1_500;
  expect(meet()).toBeUndefined();
  store.add('a', { call: login, fault: 'connection', text: '', left: 1 });
  expect(meet()).toBe('connection');
  store.add('a', { call: login, fault: 'shape', text: '', left: 1 });
  expect(meet()).toBe('shape');
  store.clear('a');
  expect(meet()).toBeUndefined();
});

test('CHART-05 a fixed path is found before one with a parameter in the same place', () => {
  expect(findCall('POST', '/ent/v1/auth/login')).toBe(login);
  expect(findCall('GET', '/ent/v1/auth/login')).toBeUndefined();
  expect(findCall('GET', '/healthz')).toBeUndefined();
});
