import { type PictureTask, pictureTasks } from './picture-tasks.ts';

/** Does one piece of work beside the page; null where it cannot be done. */
addEventListener('message', ({ data }: MessageEvent<{ task: PictureTask; file: Blob }>) => {
  pictureTasks[data.task](data.file).then(
    (result) => postMessage(result),
    () => postMessage(null),
  );
});
