import { useSelector } from '@xstate/react';
import { type FocusEvent, type MouseEvent, type MouseEventHandler, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { countWaiting, type ListedNotice, shownIn } from '#machines/shell/notices.machine.ts';
import { dismissNotice, noticesTitle, timesText, waitingNotices } from '#rules/shell/notice-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { useHydrated } from '#views/ui/use-hydrated.ts';
import { NoticeSign } from './notice-sign.view.tsx';
import { styles } from './notices.recipe.ts';
import { useNotices } from './use-console.ts';
import { useNoticePosition } from './use-notice-position.ts';

/** The notices on the screen: in the top layer, and inside the topmost dialog while one is open. */
export function Notices() {
  const [home, setHome] = useState<HTMLElement | null>(null);
  const isHydrated = useHydrated();
  const host = useMemo(() => (isHydrated ? document.createElement('div') : null), [isHydrated]);
  return <div ref={setHome}>{home && host && createPortal(<Stack home={home} host={host} />, host)}</div>;
}

type StackProps = { home: HTMLElement; host: HTMLElement };

/** Both live regions are always present, so that screen readers announce each notice. */
function Stack({ home, host }: StackProps) {
  const notices = useNotices();
  const open = useSelector(notices, ({ context }) => context.notices);
  const shown = shownIn({ notices: open });
  const waiting = countWaiting({ notices: open });
  const { stack, ...watched } = usePauseHandlers();
  useNoticePosition({ stack, home, host });
  const listed = (isUrgent: boolean) =>
    shown
      .filter(({ tone }) => (tone === 'error') === isUrgent)
      .map((notice) => <Card key={notice.id} notice={notice} onDismiss={watched.dismiss(notice.id)} />);
  return (
    <section
      ref={stack}
      className={styles.stack}
      popover="manual"
      data-stays-open=""
      aria-label={noticesTitle}
      onPointerEnter={watched.pause}
      onPointerLeave={watched.resume}
      onFocus={watched.arrive}
      onBlur={watched.resume}
    >
      <div role="alert" aria-atomic="false">
        {listed(true)}
      </div>
      <div role="status" aria-atomic="false">
        {listed(false)}
      </div>
      {waiting > 0 && <div className={styles.waiting}>{waitingNotices(waiting)}</div>}
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

function useFocusReturn(stack: React.RefObject<HTMLElement | null>) {
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

function Card({ notice, onDismiss }: { notice: ListedNotice; onDismiss: MouseEventHandler }) {
  const { tone, text, link, count } = notice;
  return (
    <div className={styles.card} data-tone={tone} aria-atomic="true">
      <NoticeSign tone={tone} />
      <div className={styles.content}>
        <p className={styles.text}>
          <span>
            <IsolatedText text={text} />
          </span>
          {link && <Link href={link.path}>{link.text}</Link>}
        </p>
        {count > 1 && <span className={styles.count}>{timesText(count)}</span>}
      </div>
      <Button
        variant="ghost"
        colorPalette="gray"
        size="xs"
        className={styles.dismiss}
        aria-label={dismissNotice}
        onClick={onDismiss}
      >
        <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M5.5 5.5l9 9m0-9l-9 9" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </Button>
    </div>
  );
}
