import { expect, test, vi } from 'vitest';
import { checkInWorker, readInWorker } from '#services/applications/import-worker.ts';
import { never } from '#tests/services/support/tab.ts';

/** The import's worker with its real script, in this thread. */
async function startWorkers() {
  vi.resetModules();
  const [page, script] = [new EventTarget(), new EventTarget()];
  const send = (target: EventTarget) => (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data }));
  vi.stubGlobal('addEventListener', script.addEventListener.bind(script));
  vi.stubGlobal('postMessage', send(page));
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener = page.addEventListener.bind(page);
      postMessage = send(script);
      terminate = () => {};
    },
  );
  await import('#services/applications/import-worker-script.ts');
}

/** A file on which the code that reads it fails so many times. */
function createFile(text: string, failures: number) {
  const file = new Blob([text]);
  const { size } = file;
  const getSize = vi.fn(() => {
    if (getSize.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return size;
  });
  return { file: Object.defineProperty(file, 'size', { get: getSize }), getSize };
}

const table = 'E-mail,Nick\nada@example.com,Ada\n';

test.each([
  [0, 1],
  [1, 2],
])(
  'APPL-11 a file is read if the code of its worker fails %i times',
  { timeout: 5_000 },
  async (failures, readings) => {
    await startWorkers();
    const { file, getSize } = createFile(table, failures);
    expect(await readInWorker({ file, choice: {} }, never)).toMatchObject({
      sheet: { rows: [{ line: 1 }, { line: 2 }] },
    });
    expect(getSize).toHaveBeenCalledTimes(readings);
  },
);

test('APPL-11 a reading that fails in the worker and in the page is rejected', { timeout: 5_000 }, async () => {
  await startWorkers();
  const reading = readInWorker({ file: createFile(table, 2).file, choice: {} }, never);
  await expect(reading).rejects.toThrow('dynamically imported');
});

test('APPL-11 a damaged file is said to be damaged by its worker alone', async () => {
  await startWorkers();
  const { file, getSize } = createFile('PK\u0003\u0004, and no more', 0);
  expect(await readInWorker({ file, choice: {} }, never)).toHaveProperty('fault');
  expect(getSize).toHaveBeenCalledOnce();
});

test('APPL-11 rows are checked in the page if the code of the worker fails', { timeout: 5_000 }, async () => {
  await startWorkers();
  const emails = vi.fn(() => {
    if (emails.mock.calls.length === 1) throw new TypeError('The code fails.');
    return '';
  });
  const row = Object.defineProperty({ line: 2, email: '', nick: '', realName: '', organization: '' }, 'email', {
    get: emails,
  });
  expect(await checkInWorker({ rows: [row], organizations: [] }, never)).toHaveLength(1);
});
