import { readCertificateNumber } from '#contract/certificate-number.ts';
import { command } from '#server/core/commands/command.ts';
import { OpsError } from '#server/core/commands/ops-error.ts';
import {
  countAllCertificates,
  findCertificate,
  listValidCertificates,
  revokeCertificate,
} from './certificates.queries.ts';
import { codePointNames } from './code-point-names.ts';
import { issueDueWithin, queueCompletedLevels } from './due-certificates.queries.ts';

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const holderWeight = 700;

const downloadAgain =
  'Download those with boxes again and replace the copies. Number and name stay: nothing is revoked or issued again.';
const staysUnprinted =
  'Those that cannot be printed are left out of downloads, and /cert still verifies them. A certificate never changes, and no second one is issued for its level, not even after it was revoked.';

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

const check = command({
  name: 'certificate check',
  summary: 'List the certificates that earlier versions printed with boxes, and those whose names cannot be printed.',
  reads: true,
  listsPeople: true,
  options: {},
  async run({ db }) {
    // The fonts are loaded for this command alone.
    const { earlierBoxes } = await import('./earlier-boxes.ts');
    const { missingCharacters, plainText } = await import('#server/core/print/text-runs.ts');
    const { isTooLong } = await import('./certificate-document.ts');
    const certificates = await listValidCertificates(db);
    const found = certificates.flatMap(({ number, holder, organizationCode, organization }) => {
      if (isAscii(holder)) return [];
      const [boxes, missing] = [earlierBoxes(holder), missingCharacters(holder, holderWeight)];
      const characters = codePointNames([...new Set([...boxes, ...missing])].join(''));
      const isOversized = missing.length === 0 && isTooLong(holder);
      const shared = { number, holder, organizationCode, organization };
      if (characters === '' && !isOversized) return [];
      return [{ ...shared, characters: characters || 'too long', isPrinted: missing.length === 0 && !isOversized }];
    });
    const printed = found.filter(({ isPrinted }) => isPrinted).length;
    return {
      lines: [
        ...found.map(
          ({ number, holder, organizationCode, organization, characters, isPrinted }) =>
            `${number}\t${plainText(holder)}\t${organization === null ? 'no organization any more' : `${plainText(organization)} (${organizationCode})`}\t${isPrinted ? 'had boxes for' : 'cannot be printed'}\t${characters}`,
        ),
        `${certificates.length} valid certificates: ${printed} had boxes in downloads of earlier versions, and are right in each new download; ${found.length - printed} cannot be printed.`,
        ...(printed > 0 ? [downloadAgain] : []),
        ...(printed < found.length ? [staysUnprinted] : []),
      ],
      data: { checked: certificates.length, found },
    };
  },
});

const queue = command({
  name: 'certificate queue',
  summary: 'Look at all completed levels again, for example after the rule has changed, and issue what is missing.',
  options: {},
  async run({ db }) {
    const before = await countAllCertificates(db);
    const queued = await queueCompletedLevels(db);
    await issueDueWithin(db);
    const issued = (await countAllCertificates(db)) - before;
    return {
      lines: [`${queued} completed levels without a certificate; ${issued} certificates issued.`],
      data: { queued, issued },
    };
  },
});

export const certificateCommands = [revoke, check, queue] as const;
