import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { bulkDownloadMachine } from '#machines/downloads/bulk-download.machine.ts';
import type { DownloadRequest } from '#machines/downloads/bulk-download.setup.ts';
import * as downloadTexts from '#rules/downloads/download-texts.ts';
import { organizationName } from '#rules/organizations/organization-names.ts';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import Dialog from '#views/ui/dialog/dialog.view.tsx';
import { findTag } from '#views/ui/find-tag.ts';
import { NamePath } from '#views/ui/name/names.view.tsx';
import { useActorEvent } from '#views/ui/use-actor-event.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import type { BulkDownloadActor } from './bulk-download-actor.ts';
import { BulkDownloadChoice } from './bulk-download-choice.view.tsx';
import { CertificateDownloadAccepted } from './certificate-download-accepted.view.tsx';
import { CertificateDownloadRejected } from './certificate-download-rejected.view.tsx';
import { styles } from './downloads.recipe.ts';
import { StudyFiles } from './study-files.view.tsx';

const contents = ['selecting', 'files', 'requested', 'ready'] as const;
const rejections = ['overloaded', 'limited', 'unreachable', 'denied', 'notFound', 'failed'] as const;

type BulkDownloadProps = { request: DownloadRequest; onClosed(): void };

/** The dialog of all downloads: organization, result, files (BULK-01 to BULK-08). */
export default function BulkDownload({ request, onClosed }: BulkDownloadProps) {
  const actor = useActorRef(bulkDownloadMachine, request);
  useActorEvent(actor, 'download.closed', onClosed);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  const entries = useOwnedEntries();
  const { content, learner, organization } = useSelector(actor, ({ context }) => context);
  const shown = useSelector(actor, (snapshot) => findTag(snapshot, contents));
  const rejection = useSelector(actor, (snapshot) => findTag(snapshot, rejections));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const close = () => actor.send({ type: 'dialog.close' });
  if (!isOpen) return null;
  return (
    <Dialog
      title={downloadTexts.downloadTitles[content]}
      size={shown === 'files' ? 'full' : 'lg'}
      isBusy={isBusy}
      finalFocusEl={() => opener.current}
      onClose={close}
      body={
        <>
          {learner && (
            <p className={styles.learner}>
              <bdi translate="no">{learner.name}</bdi> <span translate="no">{`(${learner.login})`}</span>
            </p>
          )}
          {shown === 'selecting' && <BulkDownloadChoice actor={actor} />}
          {shown === 'files' && organization && (
            <p className={styles.learner}>
              <span>{downloadTexts.ofOrganization}</span>{' '}
              <NamePath path={organizationName(entries, organization.code)} />
            </p>
          )}
          {shown === 'files' && <StudyFiles actor={actor} />}
          {(shown === 'requested' || shown === 'ready') && <CertificateDownloadAccepted actor={actor} />}
          {rejection && <CertificateDownloadRejected actor={actor} rejection={rejection} />}
        </>
      }
    >
      <DialogButtons actor={actor} onClose={close} />
    </Dialog>
  );
}

function DialogButtons({ actor, onClose }: { actor: BulkDownloadActor; onClose(): void }) {
  const isChoosing = useSelector(actor, (snapshot) => snapshot.hasTag('selecting'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const canReturn = useSelector(actor, (snapshot) => snapshot.can({ type: 'choice.return' }));
  const canRequest = useSelector(actor, (snapshot) => snapshot.can({ type: 'download.request' }));
  return (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {isChoosing ? downloadTexts.cancel : downloadTexts.close}
      </Button>
      {canReturn && (
        <Button variant="solid" onClick={() => actor.send({ type: 'choice.return' })}>
          {downloadTexts.back}
        </Button>
      )}
      {isChoosing && (
        <Button
          variant="solid"
          aria-label={isBusy ? downloadTexts.download : undefined}
          loading={isBusy}
          aria-disabled={!canRequest || undefined}
          onClick={() => actor.send({ type: 'download.request' })}
        >
          {downloadTexts.download}
        </Button>
      )}
    </>
  );
}
