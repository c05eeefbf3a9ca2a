import { createTaskWorker, type TaskWorker, threadUrl, type WorkerOptions } from '#server/core/runtime/task-worker.ts';
import { SpeechFault } from './speech-fault.ts';
import type { SpeechTasks } from './speech-tasks.ts';

export type SpeechWorker = TaskWorker<SpeechTasks>;

/** Creates the thread of the voice; its faults are SpeechFaults. */
export const createSpeechWorker = (
  options: Pick<WorkerOptions, 'timeoutMs' | 'idleMs'> & Partial<Pick<WorkerOptions, 'file'>>,
): SpeechWorker =>
  createTaskWorker<SpeechTasks>({
    file: threadUrl(import.meta.url, 'speech'),
    subject: 'The voice',
    ...options,
    createFault: (message, cause) => new SpeechFault(message, { cause }),
  });
