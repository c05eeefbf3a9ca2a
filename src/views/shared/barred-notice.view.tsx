import { useEffect, useId, useRef } from 'react';
import { notValidToEdit } from '#rules/course-words.ts';
import { BackLink } from './back-link.view.tsx';
import styles from './draft-form.module.css';

type BarredNoticeProps = {
  noun: 'course' | 'lesson' | 'sentence';
  back: { title: string; href: string };
};

/** Stands above what was typed, which can be saved no more (COURSE-13); the button that was pressed is gone. */
export function BarredNotice({ noun, back }: BarredNoticeProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section className={styles.barred} ref={box} tabIndex={-1} aria-labelledby={id}>
      <p className={styles.lead} id={id}>
        {notValidToEdit(noun)}
      </p>
      <p className={styles.hint}>It was not saved. Your text is below, as you typed it, and can be copied.</p>
      <BackLink href={back.href}>Back to {back.title}</BackLink>
    </section>
  );
}
