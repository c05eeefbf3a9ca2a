import { beforeEach, expect, test, vi } from 'vitest';

const list = { method: 'GET', path: '/list', bases: ['enterprise'] } as const;

beforeEach(() => void vi.resetModules());

const openPage = () => Promise.all([import('#services/http/sorted-load.ts'), import('#rules/patterns/failure.ts')]);

test('FIND-17 a server that ignores an order is not asked for one again', async () => {
  const [{ sortedLoad, canSortBy }] = await openPage();
  const load = vi.fn(async (): Promise<{ total: number; sort?: string }> => ({ total: 1 }));
  const ask = () => sortedLoad(list, 'nick', load).catch(({ kind }) => kind);
  expect(canSortBy(list)).toBe(true);
  expect([await ask(), await ask()]).toEqual(['notFound', 'notFound']);
  expect(canSortBy(list)).toBe(false);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await sortedLoad(list, undefined, load)).toEqual({ total: 1 });
});

test('FIND-17 a server that refuses an order is asked without one', async () => {
  const [{ sortedLoad }, { Failure }] = await openPage();
  const answer = (kind: 'invalid' | 'serverFault') =>
    sortedLoad(list, '-nick', async () => Promise.reject(new Failure(kind))).catch((error) => error.kind);
  expect([await answer('invalid'), await answer('serverFault')]).toEqual(['notFound', 'serverFault']);
});

test('FIND-17 rows that have the order are shown', async () => {
  const [{ sortedLoad, canSortBy }] = await openPage();
  expect(await sortedLoad(list, '-nick', async () => ({ sort: '-nick' }))).toEqual({ sort: '-nick' });
  expect(canSortBy(list)).toBe(true);
});
