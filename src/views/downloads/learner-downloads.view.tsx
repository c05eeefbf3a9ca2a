import { useSelector } from '@xstate/react';
import type { DownloadLearner } from '#machines/downloads/download-opener.machine.ts';
import { type DownloadContent, downloadTitles } from '#rules/download-messages.ts';
import { Spinner } from '#views/ui/spinner.view.tsx';
import textButton from '#views/ui/text-button.module.css';
import styles from './downloads.module.css';
import { downloadDialog, useDownloads } from './use-downloads.ts';

type LearnerDownloadsProps = { learner: DownloadLearner; contents: readonly DownloadContent[] };

/** The buttons for downloads of one learner, in a row of a list (ACCT-02, BULK-08). */
export function LearnerDownloads({ learner, contents }: LearnerDownloadsProps) {
  const actor = useDownloads();
  const busy = useSelector(actor, (snapshot) => {
    const { content, learner: one } = snapshot.context.request;
    return snapshot.hasTag('open') && one?.id === learner.id ? content : undefined;
  });
  return contents.map((content) => (
    <button
      key={content}
      className={textButton.button}
      type="button"
      aria-haspopup="dialog"
      aria-label={`${downloadTitles[content]}: ${learner.name || learner.login}`}
      aria-busy={busy === content || undefined}
      onPointerEnter={downloadDialog.load}
      onFocus={downloadDialog.load}
      onClick={() => actor.send({ type: 'download.open', request: { content, learner } })}
    >
      {downloadTitles[content]}
      {busy === content && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </button>
  ));
}
