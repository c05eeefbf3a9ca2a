import { useEffect, useRef } from 'react';
import styles from './cover-field.module.css';

type CoverPictureProps = {
  /** A picture of this computer, shown before it is anywhere else. */
  file: File | null;
  /** The cover of the form; empty for none. */
  url: string;
  isBusy: boolean;
};

/** The cover at 90 by 120, or the place for one (COURSE-05). */
export function CoverPicture({ file, url, isBusy }: CoverPictureProps) {
  return (
    <div className={styles.frame} data-busy={isBusy || undefined}>
      {file ? (
        <FilePicture file={file} />
      ) : url ? (
        <img className={styles.picture} src={url} alt="Cover" />
      ) : (
        <NoPicture />
      )}
    </div>
  );
}

function FilePicture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    image.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img className={styles.picture} ref={image} alt="Cover" />;
}

function NoPicture() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="4" y="3" width="16" height="18" rx="2" />
      <circle cx="9" cy="9" r="1.75" />
      <path d="m4.5 18.5 5-5 3.5 3.5 2.5-2.5 4 4" />
    </svg>
  );
}
