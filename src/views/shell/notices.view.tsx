import { useSelector } from '@xstate/react';
import { type FocusEvent, type MouseEvent, type MouseEventHandler, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ShownNotice } from '#machines/shell/notices.machine.ts';
import buttonStyles from '#views/ui/plain-button.module.css';
import { useHydrated } from '#views/ui/use-hydrated.ts';
import styles from './notices.module.css';
import { useNotices } from './use-console.ts';

/** Both live regions are always present, so that screen readers announce each notice. */
export function Notices() {
  const notices = useNotices();
  // A rejection can arrive before hydration, and the prerendered regions are empty.
  const isHydrated = useHydrated();
  const shown = useSelector(notices, ({ context }) => context.shown);
  const { stack, ...watched } = usePauseHandlers();
  useDistanceFromFocus(stack);
  const listed = (isUrgent: boolean) =>
    shown
      .filter(({ tone }) => isHydrated && (tone === 'error') === isUrgent)
      .map((notice) => <Card key={notice.id} notice={notice} onDismiss={watched.dismiss(notice.id)} />);
  return (
    <section
      ref={stack}
      className={styles.stack}
      aria-label="Notices"
      onPointerEnter={watched.pause}
      onPointerLeave={watched.resume}
      onFocus={watched.arrive}
      onBlur={watched.resume}
    >
      <div role="alert">{listed(true)}</div>
      <div role="status">{listed(false)}</div>
    </section>
  );
}

/** Notices stay while pointer or focus is on them. */
function usePauseHandlers() {
  const notices = useNotices();
  const stack = useRef<HTMLElement>(null);
  const { arrive, close } = useFocusReturn(stack);
  const pause = () => notices.send({ type: 'notices.pause' });
  const resume = () => {
    if (!stack.current?.matches(':hover, :focus-within')) notices.send({ type: 'notices.resume' });
  };
  useEffect(resume);
  return {
    stack,
    resume,
    pause,
    arrive(event: FocusEvent<HTMLElement>) {
      arrive(event);
      pause();
    },
    dismiss: (id: string) => (event: MouseEvent) => {
      close(event);
      notices.send({ type: 'notice.dismiss', id });
    },
  };
}

/** Moves the notices to the lower edge while they would cover the focused element. */
function useDistanceFromFocus(stack: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const place = () => {
      const [own, focused] = [stack.current, document.activeElement];
      if (!own || !focused || focused === document.body || own.contains(focused)) return;
      own.toggleAttribute('data-low', false);
      const [above, below] = [own.getBoundingClientRect(), focused.getBoundingClientRect()];
      const isOver =
        above.height > 0 && above.left < below.right && above.top < below.bottom && above.bottom > below.top;
      own.toggleAttribute('data-low', isOver && below.height < innerHeight / 2);
    };
    place();
    document.addEventListener('focusin', place);
    return () => document.removeEventListener('focusin', place);
  });
}

function useFocusReturn(stack: RefObject<HTMLElement | null>) {
  const previousFocus = useRef<HTMLElement | null>(null);
  const closedBy = useRef<'pointer' | 'key' | null>(null);
  useEffect(() => {
    const next = closedBy.current === 'key' ? stack.current?.querySelector('button') : null;
    if (closedBy.current) (next ?? previousFocus.current)?.focus();
    closedBy.current = null;
  });
  return {
    arrive(event: FocusEvent<HTMLElement>) {
      const from = event.relatedTarget as HTMLElement | null;
      if (!event.currentTarget.contains(from)) previousFocus.current = from;
    },
    close(event: MouseEvent) {
      closedBy.current = event.detail === 0 ? 'key' : 'pointer';
    },
  };
}

const toneLabels = { success: 'Done', error: 'Problem', warning: 'Warning', info: 'Note' };

const tonePaths = {
  success: 'M5.5 10.5l3 3 6-7',
  error: 'M10 5.5v5.5M10 14v.1',
  warning: 'M10 5.5v5.5M10 14v.1',
  info: 'M10 9v5.5M10 6v.1',
};

function Card({ notice: { tone, text, link }, onDismiss }: { notice: ShownNotice; onDismiss: MouseEventHandler }) {
  return (
    <div className={styles.card} data-tone={tone}>
      <svg
        className={styles.sign}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        role="img"
        aria-label={toneLabels[tone]}
      >
        <circle cx="10" cy="10" r="9" strokeWidth="1.5" />
        <path d={tonePaths[tone]} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <p className={styles.text}>
        <span>{text}</span>
        {link && <Link href={link.path}>{link.text}</Link>}
      </p>
      <button
        className={`${buttonStyles.quiet} ${styles.dismiss}`}
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
      >
        <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M5.5 5.5l9 9m0-9l-9 9" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
