import { readCertificateNumber } from '#contract/certificate-number.ts';
import { findCertificate, revokeCertificate } from '#server/database/queries/certificates.queries.ts';
import { command } from './command.ts';
import { OpsError } from './ops-error.ts';

const revoke = command({
  name: 'certificate revoke',
  summary: 'Revoke a certificate; everyone who verifies its number reads that. It cannot be undone.',
  args: ['NUMBER'],
  options: {},
  async run({ db, now, args: [text = ''] }) {
    const number = readCertificateNumber(text);
    if (!number) throw new OpsError(`"${text}" is not the number of a certificate, such as 7K3M-9QXT-4B2R.`);
    const found = await findCertificate(db, number);
    if (!found) throw new OpsError(`There is no certificate ${number}; nothing was changed.`);
    await revokeCertificate(db, number, now);
    const revokedAt = found.revoked_at ?? now;
    const time = new Date(revokedAt * 1000).toISOString();
    const line =
      found.revoked_at === null
        ? `Certificate ${number} of ${found.holder} revoked.`
        : `Certificate ${number} of ${found.holder} was revoked on ${time} already; nothing was changed.`;
    return { lines: [line], data: { number, holder: found.holder, revokedAt } };
  },
});

export const certificateCommands = [revoke] as const;
