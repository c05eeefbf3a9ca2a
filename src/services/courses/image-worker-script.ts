import { type ImageTask, imageTasks } from './image-tasks.ts';

addEventListener('message', ({ data }: MessageEvent<{ task: ImageTask; file: Blob }>) => {
  imageTasks[data.task](data.file).then(
    (result) => postMessage(result),
    () => postMessage(null),
  );
});
