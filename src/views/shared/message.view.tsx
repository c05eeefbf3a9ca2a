import { Button } from '@chakra-ui/react';
import styles from './message.module.css';

type MessageProps = {
  text: string;
  /** What the person can do about it. */
  hint?: string;
  onRetry?: (() => void) | undefined;
  /** One line high, for a place among other words. */
  inline?: boolean;
};

/** The button goes away with the message: who pressed it goes on from where the message stood, not from the top. */
const stay = (button: HTMLElement) => button.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });

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
            stay(currentTarget);
            onRetry();
          }}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
