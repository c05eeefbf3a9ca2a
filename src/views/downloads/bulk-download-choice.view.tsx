import { useSelector } from '@xstate/react';
import { useId } from 'react';
import * as downloadTexts from '#rules/downloads/download-texts.ts';
import { organizationName } from '#rules/organizations/organization-names.ts';
import { OrganizationPicker } from '#views/organizations/organization-picker.view.tsx';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { FieldMessage } from '#views/ui/field/field-message.view.tsx';
import { findTag } from '#views/ui/find-tag.ts';
import { NamePath } from '#views/ui/name/names.view.tsx';
import { Spinner } from '#views/ui/spinner/spinner.view.tsx';
import type { BulkDownloadActor } from './bulk-download-actor.ts';
import { styles } from './downloads.recipe.ts';

/**
 * The organization of a download and the number of its certificates.
 * BULK-01, BULK-02, BULK-07
 */
export function BulkDownloadChoice({ actor }: { actor: BulkDownloadActor }) {
  const entries = useOwnedEntries();
  const messageId = useId();
  const organization = useSelector(actor, ({ context }) => context.organization);
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const choose = (code: string) => {
    const entry = entries.find((one) => one.code === code);
    if (entry) actor.send({ type: 'organization.choose', organization: { id: entry.id, code } });
  };
  return (
    <>
      <OrganizationPicker
        entries={entries}
        chosen={organization?.code ?? ''}
        onChoose={choose}
        field={{
          isOff: isBusy,
          messageId,
          isMissing,
          onClear: () => actor.send({ type: 'organization.clear' }),
        }}
      />
      <FieldMessage
        id={messageId}
        helperText={downloadTexts.allBelow}
        errorText={isMissing ? downloadTexts.organizationMissing : undefined}
      />
      <CertificateCount actor={actor} />
    </>
  );
}

const counts = ['counting', 'counted', 'without', 'tooMany'] as const;

function CertificateCount({ actor }: { actor: BulkDownloadActor }) {
  const content = useSelector(actor, ({ context }) => context.content);
  const counted = useSelector(actor, ({ context }) => context.count);
  const state = useSelector(actor, (snapshot) => findTag(snapshot, counts));
  if (content !== 'certificates') return null;
  return (
    <div className={styles.count} role="status" data-problem={state === 'tooMany' || undefined}>
      {state === 'counting' && (
        <span className={styles.counting}>
          <Spinner />
          <span>{downloadTexts.counting}</span>
        </span>
      )}
      {state === 'without' && <span>{downloadTexts.withoutCertificates}</span>}
      {counted && <strong>{downloadTexts.certificateCountText(counted.count)}</strong>}
      {counted && <span>{downloadTexts.limitText(counted.limit)}</span>}
      {state === 'tooMany' && <FittingOrganizations actor={actor} />}
    </div>
  );
}

function FittingOrganizations({ actor }: { actor: BulkDownloadActor }) {
  const entries = useOwnedEntries();
  const organizations = useSelector(actor, ({ context }) => context.count?.organizations ?? []);
  return (
    <>
      <span>{downloadTexts.fittingText(organizations.length > 0)}</span>
      <ul className={styles.fitting}>
        {organizations.map(({ id, code, name, count }) => (
          <li key={id}>
            <Button
              variant="text"
              onClick={() => actor.send({ type: 'organization.choose', organization: { id, code } })}
            >
              <NamePath
                path={entries.some((entry) => entry.code === code) ? organizationName(entries, code) : name || code}
              />
            </Button>
            <span>{downloadTexts.certificateCountText(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
