import { type ImportMessage, importTasks } from './import-tasks.ts';

const run = (message: ImportMessage): Promise<unknown> =>
  message.task === 'read' ? importTasks.read(message.input) : importTasks.check(message.input);

addEventListener('message', ({ data }: MessageEvent<ImportMessage>) => {
  run(data).then(postMessage);
});
