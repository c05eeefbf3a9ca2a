import { command } from '#server/core/commands/command.ts';
import { OpsError } from '#server/core/commands/ops-error.ts';
import { keyOfFile } from '#server/courses/stored-file.ts';
import { listOtherData, removeDemoData } from '#server/demo/demo-removal.queries.ts';
import { removeTaskFiles } from '#server/downloads/end-task.ts';
import { lockAllStudy } from '#server/study/rollup/lock-study.ts';

/** Other commands do not load the code of the demo. */
const loadDemo = () => import('./find-demo.ts');

const clear = command({
  name: 'demo clear',
  summary: 'Remove the demo data: its organizations, administrators, learners, applications and courses.',
  options: {
    yes: { type: 'flag', required: true, question: 'Remove all demo data? (yes or no)', hint: 'does not ask' },
  },
  async run({ db, settings }) {
    const demo = await (await loadDemo()).findDemo(db);
    if (!demo) throw new OpsError('There is no demo data.');
    await lockAllStudy(db);
    const others = await listOtherData(db, demo);
    if (others.length > 0)
      throw new OpsError('Nothing was removed: this data depends on the demo data but does not belong to it.', others);
    const { counts, urls, tasks } = await removeDemoData(db, demo);
    const keys = urls.flatMap((url) => keyOfFile(url, settings.console) ?? []);
    const removed = Object.entries(counts).map(([noun, count]) => `${count} ${noun}`);
    return {
      lines: [`Removed: ${removed.join(', ')}.`, 'Set DEMO=0, or the next start of the server makes the data again.'],
      data: { removed: counts },
      async removeFiles(files) {
        for (const key of keys) await files.remove(key);
        for (const task of tasks) await removeTaskFiles(files, task);
      },
    };
  },
});

export const demoCommands = [clear] as const;
