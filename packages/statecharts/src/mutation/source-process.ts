import { join } from 'node:path';
import { openConfig } from '../project.ts';
import { openModules } from './modules.ts';
import { committedTest } from './mutant-test.ts';
import type { SourceRequest, SourceResponse } from './source-runs.ts';

const project = await openConfig(process.argv[2] ?? '');
const modules = openModules(project.root);

async function isCaughtBy({ machine, model: file }: SourceRequest['judges'][number]): Promise<boolean> {
  try {
    const model = await project.loadModel(machine, file, modules.load);
    return committedTest(model, project.committedFile(machine))({ id: machine, make: () => model.machine });
  } catch {
    return true;
  }
}

async function run({ file, text, judges }: SourceRequest): Promise<SourceResponse> {
  modules.mutate(text === undefined ? undefined : { file: join(project.root, file), text });
  for (const judge of judges) if (await isCaughtBy(judge)) return { caughtBy: judge.machine };
  return {};
}

// A mutant can still fail after its response, which would count as a catch of the next one.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
process.on('message', async (request: SourceRequest) => process.send?.(await run(request)));
// The bundler would keep the process alive without its parent.
process.on('disconnect', () => process.exit());
