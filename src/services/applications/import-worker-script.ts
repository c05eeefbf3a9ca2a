import type { ImportOrganization } from '#rules/applications/import-organizations.ts';
import type { ImportRow } from '#rules/applications/import-rows.ts';
import { toParts } from '#services/browser/in-parts.ts';
import { workerFailure } from '#services/browser/run-in-worker.ts';
import { type FileToRead, type ImportAnswer, type ImportMessage, importTasks } from './import-tasks.ts';

const rows: ImportRow[] = [];
const organizations: ImportOrganization[] = [];

const answer = (message: ImportAnswer): void => postMessage(message);

async function read(input: FileToRead): Promise<void> {
  const result = await importTasks.read(input);
  if ('fault' in result) return answer({ kind: 'fault', fault: result.fault });
  if ('encodings' in result) return answer({ kind: 'encodings', encodings: result.encodings });
  const { rows: found, ...sheet } = result.sheet;
  for (const part of toParts(found)) answer({ kind: 'sheetRows', part });
  answer({ kind: 'sheet', sheet });
}

async function check(): Promise<void> {
  const problems = await importTasks.check({ rows, organizations });
  for (const part of toParts(problems)) answer({ kind: 'problems', part });
  answer({ kind: 'checked' });
}

/** A rejection in a worker's listener reaches nobody, and the page would wait for an answer. */
const reportFailure = (): void => answer(workerFailure);

addEventListener('message', ({ data }: MessageEvent<ImportMessage>) => {
  switch (data.kind) {
    case 'rows':
      return rows.push(...data.part);
    case 'organizations':
      return organizations.push(...data.part);
    case 'read':
      return read(data).catch(reportFailure);
    case 'check':
      return check().catch(reportFailure);
    default:
      return data satisfies never;
  }
});
