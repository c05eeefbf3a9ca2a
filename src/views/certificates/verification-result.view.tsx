import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { certificateVerificationMachine } from '#machines/certificates/certificate-verification.machine.ts';
import { certificateDay } from '#rules/certificates/certificate-day.ts';
import { certificateAddress } from '#rules/certificates/certificate-number.ts';
import * as verificationTexts from '#rules/certificates/verification-texts.ts';
import { PublicDetails } from '#views/shell/public-details.view.tsx';
import { useSettings } from '#views/shell/use-console.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { styles } from './certificate-verification.recipe.ts';

type Verification = SnapshotFrom<typeof certificateVerificationMachine>;

type Result = { tone: 'success' | 'danger' | 'neutral' | 'waiting'; heading: string; text: string; canRetry?: boolean };

const toResult = (verification: Verification, timeZone: string): Result | undefined => {
  const { certificate, message, waitSeconds } = verification.context;
  const day = certificateDay(certificate?.revokedAt, timeZone);
  const is = verification.hasTag.bind(verification);
  if (is('checking')) return { tone: 'waiting', heading: verificationTexts.checking, text: '' };
  if (is('valid')) return { tone: 'success', heading: verificationTexts.valid, text: '' };
  if (is('revoked'))
    return { tone: 'danger', heading: verificationTexts.invalid, text: verificationTexts.revoked(day) };
  if (is('notFound'))
    return {
      tone: 'danger',
      heading: verificationTexts.unknown,
      text: verificationTexts.compare,
    };
  const failed = { tone: 'neutral' as const, heading: verificationTexts.unchecked };
  if (is('limited')) return { ...failed, text: verificationTexts.limited(waitSeconds) };
  if (is('retryable')) return { ...failed, text: verificationTexts.tryNow, canRetry: true };
  if (is('failed')) return { ...failed, text: message, canRetry: true };
  return undefined;
};

type VerificationResultProps = {
  verification: ActorRefFrom<typeof certificateVerificationMachine>;
  onRetry(): void;
};

/** What the server says about the number; the same texts are announced. */
export function VerificationResult({ verification, onRetry }: VerificationResultProps) {
  const snapshot = useSelector(verification, (current) => current);
  const timeZone = useSettings()?.timeZone ?? 'UTC';
  const result = toResult(snapshot, timeZone);
  const { certificate, number } = snapshot.context;
  const hasDetails = certificate !== null || result?.tone === 'waiting';
  return (
    <>
      <p className="visually-hidden" role="status">
        {result && `${result.heading}. ${result.text}`}
      </p>
      {result && (
        <section className={styles.result} aria-labelledby="result" aria-busy={result.tone === 'waiting'}>
          <div className={styles.verdict} data-tone={result.tone}>
            <VerdictIcon tone={result.tone} />
            <div>
              <h2 id="result">{result.heading}</h2>
              {result.text !== '' && <p>{result.text}</p>}
            </div>
            {result.canRetry && (
              <Button className={styles.retry} onClick={onRetry}>
                {verificationTexts.tryAgain}
              </Button>
            )}
          </div>
          {hasDetails && <CertificateDetails certificate={certificate} number={number} timeZone={timeZone} />}
        </section>
      )}
    </>
  );
}

type CertificateDetailsProps = Pick<Verification['context'], 'certificate' | 'number'> & { timeZone: string };

/** Without changes by a translator. */
const verbatim = (text: string) => <span translate="no">{text || '-'}</span>;

/** What the certificate shows; placeholders while it is unknown. */
function CertificateDetails({ certificate, number, timeZone }: CertificateDetailsProps) {
  const shown = (value: string | undefined) =>
    certificate === null ? <i className={styles.skeleton} /> : value || '-';
  return (
    <>
      <PublicDetails
        items={[
          [verificationTexts.holder, certificate ? verbatim(certificate.holder) : shown('')],
          [verificationTexts.course, shown(certificate?.course)],
          [verificationTexts.level, shown(certificate?.level)],
          [verificationTexts.issueDate, shown(certificateDay(certificate?.issuedAt, timeZone))],
          [verificationTexts.number, verbatim(number)],
        ]}
      />
      {certificate !== null && (
        <p className={styles.printed}>
          {verificationTexts.verifiedAt(new URL(certificateAddress(number), location.href).href)}
        </p>
      )}
    </>
  );
}

const icons: Record<Result['tone'], string> = {
  success: 'M6.5 10.5l2.5 2.5 4.5-5.5',
  danger: 'M7 7l6 6M13 7l-6 6',
  neutral: 'M10 6v5M10 13.8v.1',
  waiting: 'M10 6v4l2.5 2',
};

const VerdictIcon = ({ tone }: Pick<Result, 'tone'>) => (
  <svg
    className={styles.icon}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    aria-hidden="true"
  >
    <circle cx="10" cy="10" r="8.5" />
    <path d={icons[tone]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
