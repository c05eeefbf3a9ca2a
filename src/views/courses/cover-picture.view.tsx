import { useEffect, useRef } from 'react';
import { Icon } from '#views/ui/icon.view.tsx';
import styles from './cover-field.module.css';

type CoverPictureProps = {
  /** A local picture that is still uploading. */
  file: File | null;
  /** The cover of the form; empty for none. */
  url: string;
  isBusy: boolean;
};

/** The cover at 90 by 120, or a placeholder (COURSE-05). */
export function CoverPicture({ file, url, isBusy }: CoverPictureProps) {
  return (
    <div className={styles.frame} data-busy={isBusy || undefined}>
      {file ? (
        <FilePicture file={file} />
      ) : url ? (
        <img className={styles.picture} src={url} alt="Cover" />
      ) : (
        <Icon name="picture" />
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
