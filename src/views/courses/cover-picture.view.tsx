import { useEffect, useRef } from 'react';
import * as coverTexts from '#rules/courses/cover-texts.ts';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { styles } from './cover-field.recipe.ts';

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
      {file ? <FilePicture file={file} /> : url ? <StoredPicture key={url} url={url} /> : <Icon name="picture" />}
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
  return <img className={styles.picture} ref={image} alt={coverTexts.cover} />;
}

/** The link to a new cover is known when the course is saved. */
function StoredPicture({ url }: { url: string }) {
  const hide = ({ currentTarget }: { currentTarget: HTMLImageElement }) => {
    currentTarget.hidden = true;
  };
  return (
    <>
      <img className={styles.picture} src={url} alt={coverTexts.cover} onError={hide} />
      <span className={styles.missing}>{coverTexts.noPreview}</span>
    </>
  );
}
