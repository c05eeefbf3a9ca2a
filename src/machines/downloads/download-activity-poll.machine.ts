import { pollMachine } from '#machines/patterns/poll.chart.ts';
import { type DownloadActivity, loadDownloadActivity } from '#services/downloads/download-activity.service.ts';

export const downloadActivityPollMachine = pollMachine<string, DownloadActivity>({
  id: 'downloadActivityPoll',
  description:
    "Loads the state of the administrator's downloads once after a pause. Failures make the next pause longer.",
  load: loadDownloadActivity,
  minPauseMs: 3_000,
  isSteady: true,
  requirements: ['TASK-02'],
});
