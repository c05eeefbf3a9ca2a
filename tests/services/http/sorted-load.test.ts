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

test.each([
  [{ sort: 'no such field' }, 'notFound', false],
  [['sort: no such field'], 'notFound', false],
  [undefined, 'notFound', true],
  [{ email: 'not an address' }, 'invalid', true],
])(
  'FIND-17 a request that is refused with %j fails as %s; the order stays possible: %s',
  async (errors, kind, isPossible) => {
    const [{ sortedLoad, canSortBy }, { Failure }] = await openPage();
    const refuse = async () => Promise.reject(new Failure('invalid', { errors }));
    expect(await sortedLoad(list, '-nick', refuse).catch((error) => error.kind)).toBe(kind);
    expect(canSortBy(list)).toBe(isPossible);
  },
);

test('FIND-17 another failure stays what it is', async () => {
  const [{ sortedLoad, canSortBy }, { Failure }] = await openPage();
  const fail = async () => Promise.reject(new Failure('serverFault'));
  expect(await sortedLoad(list, '-nick', fail).catch((error) => error.kind)).toBe('serverFault');
  expect(canSortBy(list)).toBe(true);
});

test('FIND-17 rows that have the order are shown', async () => {
  const [{ sortedLoad, canSortBy }] = await openPage();
  expect(await sortedLoad(list, '-nick', async () => ({ sort: '-nick' }))).toEqual({ sort: '-nick' });
  expect(canSortBy(list)).toBe(true);
});
