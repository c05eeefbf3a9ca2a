import { Button } from '@chakra-ui/react';
import styles from './message.module.css';

type MessageProps = {
  text: string;
  /** What the person can do about it. */
  hint?: string;
  onRetry?: (() => void) | undefined;
};

/** One quiet line in place of what is not there, with a retry where one can help. */
export function Message({ text, hint, onRetry }: MessageProps) {
  return (
    <div className={styles.message} role="status">
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
