import { Button } from '@chakra-ui/react';
import styles from './message.module.css';
import { stayAround } from './stay-around.ts';

type MessageProps = {
  text: string;
  /** What the person can do about it. */
  hint?: string;
  onRetry?: (() => void) | undefined;
  /** One line high, for a place among other words. */
  inline?: boolean;
};

/** One quiet line in place of what is not there, with a retry where one can help. */
export function Message({ text, hint, onRetry, inline }: MessageProps) {
  return (
    <div className={styles.message} data-inline={inline} role="status">
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {onRetry && (
        <Button
          size="sm"
          onClick={({ currentTarget }) => {
            stayAround(currentTarget);
            onRetry();
          }}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
