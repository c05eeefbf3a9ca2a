import { useEffect, useId, useRef } from 'react';
import { backTo } from '#rules/patterns/control-texts.ts';
import * as formTexts from '#rules/patterns/form-texts.ts';
import { BackLink } from '#views/ui/back-link/back-link.view.tsx';
import { Alert } from './alert.view.tsx';

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
      <p className="form-hint">{formTexts.notSaved}</p>
      <BackLink href={back.href}>{backTo(back.title)}</BackLink>
    </Alert>
  );
}
