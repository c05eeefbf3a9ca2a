import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startPeriodicWork } from '#server/periodic-work.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';

describe('learners who are new', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => server.stop());

  const isCounted = async (key: number) => {
    const learner = server.db.selectFrom('learners').where('key', '=', key).select('is_counted');
    return (await learner.executeTakeFirstOrThrow()).is_counted;
  };

  test('ORG-05 are in the sums after ten seconds, not at the next hour', async () => {
    const known = await server.fixture.addLearner();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(startPeriodicWork(server.context));
    await vi.waitFor(async () => expect(await isCounted(known.key)).toBe(true), { timeout: 10_000 });
    const { key } = await server.fixture.addLearner();
    await vi.waitFor(
      async () => {
        vi.advanceTimersByTime(10_000);
        expect(await isCounted(key)).toBe(true);
      },
      { timeout: 10_000 },
    );
  });
});
