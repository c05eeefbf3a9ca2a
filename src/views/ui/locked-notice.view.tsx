import { useEffect, useId, useRef } from 'react';
import { Alert } from './alert.view.tsx';
import { BackLink } from './back-link.view.tsx';

type LockedNoticeProps = { text: string; back: { title: string; href: string } };

/**
 * Says that the input below it cannot be saved any more.
 * It takes the focus, because the pressed button is gone.
 */
export function LockedNotice({ text, back }: LockedNoticeProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert status="warning" ref={box} tabIndex={-1} aria-labelledby={id}>
      <p className="form-lead" id={id}>
        {text}
      </p>
      <p className="form-hint">It was not saved. Your text is below, as you typed it, and can be copied.</p>
      <BackLink href={back.href}>{`Back to ${back.title}`}</BackLink>
    </Alert>
  );
}
