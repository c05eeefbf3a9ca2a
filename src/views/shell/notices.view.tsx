import { useSelector } from '@xstate/react';
import { type FocusEvent, type MouseEvent, type MouseEventHandler, type RefObject, useEffect, useRef } from 'react';
import type { ShownNotice } from '#machines/shell/notices.machine.ts';
import { useEarly } from '#views/use-console.ts';
import styles from './notices.module.css';

/** What the console tells the person; both live regions are always there, so that each notice is announced. */
export function Notices() {
  const { notices } = useEarly();
  const shown = useSelector(notices, ({ context }) => context.shown);
  const { stack, ...watched } = useHolding();
  const listed = (isUrgent: boolean) =>
    shown
      .filter(({ tone }) => (tone === 'error') === isUrgent)
      .map((notice) => <Card key={notice.id} notice={notice} onDismiss={watched.dismiss(notice.id)} />);
  return (
    <section
      ref={stack}
      className={styles.stack}
      aria-label="Notices"
      onPointerEnter={watched.hold}
      onPointerLeave={watched.release}
      onFocus={watched.arrive}
      onBlur={watched.release}
    >
      <div role="alert">{listed(true)}</div>
      <div role="status">{listed(false)}</div>
    </section>
  );
}

/** Notices stay while pointer or focus is on them; a closed one gives the focus on, or back to where it came from. */
function useHolding() {
  const { notices } = useEarly();
  const stack = useRef<HTMLElement>(null);
  const { arrive, close } = useFocusGivenOn(stack);
  const hold = () => notices.send({ type: 'notices.hold' });
  const release = () => {
    if (!stack.current?.matches(':hover, :focus-within')) notices.send({ type: 'notices.release' });
  };
  // whatever was drawn anew, a notice may have gone from below the pointer
  useEffect(release);
  return {
    stack,
    release,
    hold,
    arrive(event: FocusEvent<HTMLElement>) {
      arrive(event);
      hold();
    },
    dismiss: (id: string) => (event: MouseEvent) => {
      close(event);
      notices.send({ type: 'notice.dismiss', id });
    },
  };
}

function useFocusGivenOn(stack: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement | null>(null);
  const closedBy = useRef<'pointer' | 'key' | null>(null);
  useEffect(() => {
    const next = closedBy.current === 'key' ? stack.current?.querySelector('button') : null;
    if (closedBy.current) (next ?? cameFrom.current)?.focus();
    closedBy.current = null;
  });
  return {
    arrive(event: FocusEvent<HTMLElement>) {
      const from = event.relatedTarget as HTMLElement | null;
      if (!event.currentTarget.contains(from)) cameFrom.current = from;
    },
    close(event: MouseEvent) {
      closedBy.current = event.detail === 0 ? 'key' : 'pointer';
    },
  };
}

const toneWords = { success: 'Done', error: 'Problem', warning: 'Warning', info: 'Note' };

const tonePaths = {
  success: 'M5.5 10.5l3 3 6-7',
  error: 'M10 5.5v5.5M10 14v.1',
  warning: 'M10 5.5v5.5M10 14v.1',
  info: 'M10 9v5.5M10 6v.1',
};

function Card({ notice: { tone, text }, onDismiss }: { notice: ShownNotice; onDismiss: MouseEventHandler }) {
  return (
    <div className={styles.card} data-tone={tone}>
      <svg
        className={styles.sign}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        role="img"
        aria-label={toneWords[tone]}
      >
        <circle cx="10" cy="10" r="9" strokeWidth="1.5" />
        <path d={tonePaths[tone]} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <p className={styles.text}>{text}</p>
      <button className={styles.dismiss} type="button" aria-label="Dismiss" onClick={onDismiss}>
        <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M5.5 5.5l9 9m0-9l-9 9" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
